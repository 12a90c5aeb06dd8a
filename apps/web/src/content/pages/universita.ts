import leafUrl from '@centro/ui/art/tiles/foglia.svg';
import roseUrl from '@centro/ui/art/tiles/rosa.svg';
import waveUrl from '@centro/ui/art/tiles/onda.svg';
import { numbers } from '../numbers.ts';
import type { OfferingContent } from './OfferingContent.ts';

const { degreeCourses, masters, universities } = numbers;

/** Texts of the universities page, which shows their number, or their names where the configuration has them (R4 to R6, A42, A57). */
export const universitiesPage: OfferingContent = {
  heading: 'Tutte le università',
  lead: 'Otto università online, tutte riconosciute dal Ministero. Le confrontiamo insieme, senza fretta.',
  book: 'Prenota una consulenza',
  choiceHeading: 'Otto università, un solo posto dove chiedere',
  choice:
    'Con ognuna collaboriamo: ti presentiamo i corsi, ti orientiamo nella scelta, ti diamo una mano con la segreteria. Così confronti prima di scegliere, e dopo sai a chi rivolgerti.',
  facts: [
    {
      number: String(universities),
      text: 'Le università online con cui collaboriamo, tutte riconosciute dal Ministero.',
    },
    { number: `${degreeCourses}+`, text: 'I corsi di laurea tra cui scegliere.' },
    { number: `${masters}+`, text: 'I master per specializzarti o aggiornarti.' },
  ],
  helpHeading: 'Per ognuna seguiamo tutto il percorso',
  help: [
    {
      tile: waveUrl,
      term: 'Promozione dei corsi',
      text: 'Ti presentiamo che cosa offre, con parole semplici.',
    },
    {
      tile: roseUrl,
      term: 'Orientamento personalizzato',
      text: 'Ascoltiamo da dove parti e ti diciamo quale si avvicina di più a quello che cerchi.',
    },
    {
      tile: leafUrl,
      term: 'Aiuto con le pratiche',
      text: 'Burocrazia e segreteria: ti diamo una mano prima e dopo l’iscrizione.',
    },
  ],
  studyHeading: 'Come si studia',
  closing: {
    title: 'Otto strade. Troviamo la tua.',
    text: 'La consulenza è gratuita: porta le tue domande e confrontiamo le università insieme.',
    button: 'Prenota una consulenza',
  },
};

/** Over the names of the universities, where the configuration has them. */
export const universitiesByName = 'Le università';
