import certificationsUrl from '@centro/ui/art/cards/certificazioni.svg?no-inline';
import degreesUrl from '@centro/ui/art/cards/corsi-di-laurea.svg?no-inline';
import mastersUrl from '@centro/ui/art/cards/master.svg?no-inline';
import universitiesUrl from '@centro/ui/art/cards/universita.svg?no-inline';
import { capitalised, numbers, ofUniversities, over, universitiesInWords } from '../numbers.ts';

/** A card of the offer (R101); `slug` is the address of its page (R23). */
export interface Offering {
  image: string;
  title: string;
  text: string;
  /** Continues `text` where a card has the space. */
  moreText: string;
  button: string;
  slug: string;
}

/** In the order of R23. */
const offerings = (): readonly Offering[] => [
  {
    image: degreesUrl,
    title: 'Corsi di laurea',
    text: `${capitalised(over(numbers.degreeCourses, 'corsi'))} online.`,
    moreText: ' Partiamo da quello che vuoi fare e troviamo insieme quello giusto per te.',
    button: 'Scopri i corsi',
    slug: 'corsi-di-laurea',
  },
  {
    image: mastersUrl,
    title: 'Master',
    text: capitalised(over(numbers.masters, 'master')),
    moreText: ' per specializzarti o aggiornarti senza lasciare il lavoro.',
    button: 'Scopri i master',
    slug: 'master',
  },
  {
    image: certificationsUrl,
    title: 'Certificazioni',
    text: 'Lingue e informatica',
    moreText: ': punti nei concorsi e nelle graduatorie che li prevedono, crediti a scuola e all’università.',
    button: 'Scopri le certificazioni',
    slug: 'certificazioni-linguistiche',
  },
  {
    image: universitiesUrl,
    title: 'Tutte le università',
    text: capitalised(`${universitiesInWords()} università online riconosciute dal Ministero.`.trim()),
    moreText: ' Le confrontiamo insieme, senza fretta.',
    button: 'Vedi le università',
    slug: 'universita',
  },
];

/** Texts of the home page (R52 to R58). */
export const home = {
  headline: ['L’università è online.', 'Noi siamo a due passi.'],
  lead: 'Lauree, master e certificazioni: ti aiutiamo a scegliere e a fare le pratiche, prima e dopo l’iscrizione. La consulenza è gratuita.',
  book: 'PRENOTA UNA CONSULENZA',
  /** Above the next free hours (B20, B30). */
  nextHours: 'Primo posto libero e i prossimi',
  /** In place of the first free slot while that is not known. */
  note: (days: string) => `${days.charAt(0).toUpperCase()}${days.slice(1)}.`,
  /** A piece with a figure does not wrap; the figure is shown on a plaque. */
  get statement() {
    return [
      capitalised(ofUniversities()),
      'riconosciute dal Ministero,',
      over(numbers.degreeCourses, 'corsi'),
      'di laurea,',
      `${over(numbers.masters, 'master')}.`,
      'E\u00a0qualcuno che ti aiuta a orientarti.',
    ];
  },
  offeringsHeading: 'OFFERTA FORMATIVA',
  get offerings() {
    return offerings();
  },
  whyHeading: 'Perché scegliere un’università a distanza',
  why: [
    {
      term: 'Quando studi?',
      text: 'Quando puoi. Lezioni e materiali sono accessibili 24 ore su 24, 7 giorni su 7: la sera, nel fine settimana, tra un turno e l’altro.',
    },
    {
      term: 'Dove dai gli esami?',
      text: 'Nelle sedi delle università. Alcuni esami possono svolgersi ancora online, secondo le regole del Ministero.',
    },
    {
      term: 'Chi ti segue?',
      text: 'Noi. Ti orientiamo nella scelta e ti aiutiamo con la burocrazia e la segreteria, prima e dopo l’iscrizione.',
    },
    {
      term: 'Il titolo vale?',
      text: 'Le università con cui collaboriamo sono tutte riconosciute dal Ministero.',
    },
  ],
  boardHeading: 'In bacheca',
  boardLead: 'Quello che succede nella scuola, nelle università e nei concorsi.',
  boardButton: 'Ultime Notizie',
  /** `group` is the one of the useful sites that are listed under it. */
  board: [
    {
      group: 'Scuola',
      title: 'Il Ministero e la riforma dell’istruzione',
      text: 'Decreti, circolari e scadenze che riguardano chi lavora a scuola.',
    },
    {
      group: 'Università',
      title: 'Le università in Italia',
      text: 'Corsi, iscrizioni e novità dagli atenei.',
    },
    { group: 'Concorsi', title: 'Concorsi docenti 2025', text: 'Bandi, requisiti, prove e graduatorie.' },
  ],
  stepsHeading: 'La tua consulenza, in tre passi',
  steps: [
    { title: 'Clicca sul link', text: '«Prenota una consulenza» ti porta al calendario.' },
    { title: 'Scegli il giorno', text: 'Seleziona un giorno disponibile e inserisci i tuoi dati.' },
    { title: 'Ricevi la conferma', text: 'Ti arriva un’email con la data e l’ora.' },
  ],
  stepsButton: 'Prenota una consulenza',
};
