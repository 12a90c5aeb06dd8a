import leafUrl from '@centro/ui/art/tiles/foglia.svg';
import roseUrl from '@centro/ui/art/tiles/rosa.svg';
import waveUrl from '@centro/ui/art/tiles/onda.svg';
import { numbers } from '../numbers.ts';
import type { OfferingContent } from './OfferingContent.ts';

const { masters, universities } = numbers;

/** Texts of the masters (R4 to R6, R15, A42). */
export const mastersPage: OfferingContent = {
  heading: 'Master',
  lead: `Oltre ${masters} master online, per specializzarti o aggiornarti senza lasciare il lavoro.`,
  book: 'Prenota una consulenza',
  choiceHeading: 'Un master per il tuo prossimo passo',
  choice:
    'C’è chi vuole crescere nel proprio mestiere, chi insegna, chi prepara un concorso pubblico. Dicci a che punto sei: scegliamo a partire da lì.',
  facts: [
    { number: `${masters}+`, text: 'I master da cui partiamo per scegliere.' },
    {
      number: String(universities),
      text: 'Le università online con cui collaboriamo, tutte riconosciute dal Ministero.',
    },
  ],
  helpHeading: 'Che cosa facciamo per te',
  help: [
    {
      tile: waveUrl,
      term: 'Ti presentiamo i master',
      text: 'Argomenti, università, modo di studiare: mettiamo a confronto quelli che ti interessano.',
    },
    {
      tile: roseUrl,
      term: 'Ti orientiamo',
      text: 'Un colloquio su misura: il titolo che hai, il lavoro che fai, quello che cerchi.',
    },
    {
      tile: leafUrl,
      term: 'Ti seguiamo nelle pratiche',
      text: 'Documenti, domande, segreteria: ti diamo una mano prima e dopo l’iscrizione.',
    },
  ],
  studyHeading: 'Come si studia',
  closing: {
    title: 'Quale master ti serve?',
    text: 'La consulenza è gratuita: vieni con le tue domande, le guardiamo insieme una per una.',
    button: 'Prenota una consulenza',
  },
};
