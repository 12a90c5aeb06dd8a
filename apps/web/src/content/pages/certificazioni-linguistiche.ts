import { numbers } from '../numbers.ts';
import { signposts } from '../navigation/signposts.ts';
import type { ConfirmedFacts } from './certificationQuestions.ts';

interface Level {
  code: string;
  text: string;
  facts?: ConfirmedFacts;
}

/** R77 */
const levels: readonly Level[] = [
  {
    code: 'A1',
    text: 'Capisci e usi frasi semplici di tutti i giorni. Ti presenti e fai domande su cose familiari.',
  },
  { code: 'A2', text: 'Comunichi in situazioni abituali: famiglia, acquisti, lavoro, luogo in cui vivi.' },
  { code: 'B1', text: 'Te la cavi in viaggio, racconti esperienze e spieghi in breve le tue opinioni.' },
  { code: 'B2', text: 'Segui testi complessi e parli con naturalezza con persone madrelingua.' },
  {
    code: 'C1',
    text: 'Ti esprimi con scioltezza e usi la lingua con efficacia nello studio e nel lavoro.',
  },
  {
    code: 'C2',
    text: 'Comprendi quasi tutto senza sforzo e ti esprimi con precisione, anche nelle sfumature.',
  },
];

/** Texts of the language certifications (R20, R73 to R78). */
export const languageCertifications = {
  heading: 'Certificazioni Linguistiche',
  lead: 'Un attestato che dice quanto conosci una lingua, e che vale nei concorsi, nelle graduatorie e all’università.',
  whyHeading: 'Perché certificare una lingua',
  why: [
    {
      title: 'Punti in più nei bandi',
      text: 'Per chi insegna, per la sanità, per le forze armate, per l’INPS, per comuni e regioni: punteggio aggiuntivo nei concorsi pubblici, dove il bando lo prevede.',
    },
    {
      title: 'Esami universitari',
      text: 'Convalida esami o esonera dalle prove di lingua straniera nel tuo corso di studi.',
    },
    {
      title: 'Un livello chiaro per tutti',
      text: 'Sei livelli, da A1 a C2: chi legge il tuo curriculum sa subito che cosa sai fare.',
    },
  ],
  bodyHeading: 'L’ente certificatore',
  bodyLead:
    'Le certificazioni sono rilasciate da un ente certificatore accreditato, autorizzato dal Ministero da decenni.',
  bodyFacts: [
    { number: String(numbers.authorised), text: 'L’anno in cui il Ministero ha autorizzato l’ente.' },
    { number: String(numbers.agreed), text: 'L’anno da cui è in convenzione con il Ministero.' },
  ],
  /** R76 */
  book: 'RICHIEDI UNA CONSULENZA GRATUITA',
  levelsHeading: 'Sei livelli, un gradino alla volta',
  levels,
  /** The level that is chosen at first. */
  firstLevel: 'B2',
  /** What a message about a level is about. */
  levelTopic: (code: string) => `certificazioni linguistiche, livello ${code}`,
  signposts: [signposts.computer, signposts.news, signposts.about],
};
