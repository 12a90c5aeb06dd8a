import { site } from '../../site.ts';
import { numbers } from '../numbers.ts';
import type { ConfirmedFacts, Question } from './certificationQuestions.ts';

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

/** Those that the configuration names; without them visitors write theirs (L6). */
const certifiedLanguages = () =>
  [...new Set(site.languages.split(',').map((language) => language.trim()))].filter(
    (language) => language !== '',
  );

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
  bodyLead: 'Le certificazioni sono rilasciate da un ente certificatore accreditato.',
  /** Those whose year the centre says. */
  get bodyFacts() {
    return [
      { number: numbers.authorised, text: 'Il Ministero autorizza l’ente.' },
      { number: numbers.agreed, text: 'Comincia la convenzione con il Ministero.' },
    ].filter(({ number }) => number !== '');
  },
  levelsHeading: 'Sei livelli, un gradino alla volta',
  levels,
  askFacts: 'Durata, sede e prezzo cambiano con la lingua e con il livello.',
};

/** What visitors are asked to find the certificate that they need (R20). */
export function languageQuestions(): Question[] {
  const languages = certifiedLanguages();
  return [
    {
      question: 'Per che cosa?',
      answers: [
        {
          label: 'un concorso o una graduatoria',
          sentence: 'La certificazione mi serve per un concorso o una graduatoria.',
        },
        {
          label: 'un esame all’università',
          sentence: 'La certificazione mi serve per un esame all’università.',
        },
        { label: 'il lavoro', sentence: 'La certificazione mi serve per il lavoro.' },
        { label: 'per me', sentence: 'Vorrei certificare una lingua per me.' },
      ],
    },
    {
      question: 'Quale lingua?',
      ...(languages.length === 0
        ? { label: 'Lingua' }
        : {
            answers: [
              ...languages.map((language) => ({ label: language, sentence: `Lingua: ${language}.` })),
              { label: 'un’altra', sentence: 'La lingua è un’altra.' },
            ],
          }),
    },
    {
      question: 'Che livello hai adesso?',
      answers: [
        { label: 'non lo so', sentence: 'Non so che livello ho: da dove comincio?' },
        { label: 'A1–A2', sentence: 'Il mio livello è A1–A2: quale certificazione mi consigliate?' },
        { label: 'B1–B2', sentence: 'Il mio livello è B1–B2: quale certificazione mi consigliate?' },
        { label: 'C1–C2', sentence: 'Il mio livello è C1–C2: quale certificazione mi consigliate?' },
      ],
    },
  ];
}
