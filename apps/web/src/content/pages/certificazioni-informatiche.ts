import animatorUrl from '@centro/ui/art/icons/animatore.svg';
import ciadUrl from '@centro/ui/art/icons/ciad.svg';
import codingUrl from '@centro/ui/art/icons/coding.svg';
import typingUrl from '@centro/ui/art/icons/dattilografia.svg';
import eipassUrl from '@centro/ui/art/icons/eipass.svg';
import forTeacherUrl from '@centro/ui/art/icons/forteacher.svg';
import limUrl from '@centro/ui/art/icons/lim.svg';
import tabletUrl from '@centro/ui/art/icons/tablet.svg';
import type { ConfirmedFacts, Question } from './certificationQuestions.ts';

interface Certification {
  image: string;
  title: string;
  text: string;
  facts?: ConfirmedFacts;
}

const available: readonly Certification[] = [
  {
    image: eipassUrl,
    title: 'EIPASS 7 Moduli User',
    text: 'Competenze digitali di base, con riconoscimento europeo.',
  },
  {
    image: ciadUrl,
    title: 'CIAD',
    text: 'Alfabetizzazione digitale, valida per il bando del personale ATA.',
  },
  { image: tabletUrl, title: 'TABLET', text: 'L’uso professionale del tablet.' },
  { image: typingUrl, title: 'DATTILOGRAFIA', text: 'Scrivere alla tastiera in modo veloce e preciso.' },
  { image: codingUrl, title: 'CODING', text: 'Le basi della programmazione.' },
  { image: limUrl, title: 'LIM', text: 'La lavagna interattiva multimediale.' },
  {
    image: animatorUrl,
    title: 'ANIMATORE DIGITALE',
    text: 'Integrare la tecnologia a scuola e gestire il digitale.',
  },
  { image: forTeacherUrl, title: 'FORTHEACHER', text: 'La tecnologia al servizio di chi insegna.' },
];

/** Texts of the computer certifications (R21, R79 to R91). */
export const computerCertifications = {
  /** R79 */
  heading: 'Certificazioni Informatiche',
  lead: 'Il Passaporto per il Tuo Futuro Digitale',
  whyHeading: 'Perché certificare le tue competenze',
  /** R80 */
  why: [
    {
      title: 'Riconoscimento ufficiale',
      text: 'Un attestato che dimostra quello che sai fare, dentro e fuori la scuola.',
    },
    {
      title: 'Punti nei concorsi e nelle graduatorie',
      text: 'Per il personale ATA e per chi insegna, dove il bando lo prevede.',
    },
    {
      title: 'Crediti formativi',
      text: 'Valgono come crediti a scuola e all’università.',
    },
    {
      title: 'Più occasioni di lavoro',
      text: 'Le competenze digitali sono richieste in molte professioni.',
    },
  ],
  /** R81 */
  availableHeading: 'CERTIFICAZIONI DISPONIBILI',
  available,
  askFacts: 'Durata, prezzo e prossime date: ti diciamo quelli della certificazione che ti serve.',
  questions: [
    {
      question: 'Chi sei?',
      answers: [
        { label: 'personale ATA', sentence: 'Sono personale ATA.' },
        { label: 'insegno', sentence: 'Insegno.' },
        { label: 'studio', sentence: 'Studio.' },
        { label: 'preparo un concorso', sentence: 'Preparo un concorso.' },
      ],
    },
    {
      question: 'Hai già un attestato informatico?',
      answers: [
        { label: 'no', sentence: 'Non ho ancora un attestato informatico.' },
        { label: 'sì, uno', sentence: 'Ho già un attestato informatico.' },
        { label: 'sì, più di uno', sentence: 'Ho già più di un attestato informatico.' },
      ],
    },
    {
      question: 'Entro quando ti serve?',
      answers: [
        { label: 'c’è un bando aperto', sentence: 'C’è un bando aperto: quale certificazione mi serve?' },
        {
          label: 'nei prossimi mesi',
          sentence: 'Mi serve nei prossimi mesi: quale certificazione mi consigliate?',
        },
        { label: 'senza fretta', sentence: 'Non ho fretta: quale certificazione mi consigliate?' },
      ],
    },
  ] satisfies Question[],
};
