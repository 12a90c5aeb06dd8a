import leafUrl from '@centro/ui/art/tiles/foglia.svg';
import roseUrl from '@centro/ui/art/tiles/rosa.svg';
import waveUrl from '@centro/ui/art/tiles/onda.svg';
import { numbers } from '../numbers.ts';
import { everyOffer } from '../navigation/signposts.ts';

/** Texts of «CHI SIAMO» (R17, R59 to R61). */
export const about = {
  heading: 'CHI SIAMO',
  lead: 'Un centro di orientamento universitario e certificazioni in provincia di Agrigento. Un posto dove entrare, sedersi e fare domande.',
  storyHeading: 'Si studia online. Si sceglie insieme.',
  story: [
    'Iscriversi a un’università online richiede un clic. Capire quale, con quali esami e con quali documenti richiede un po’ di più: qualcuno che conosca i corsi, i bandi e le segreterie, e che abbia il tempo di spiegarteli.',
    'Ascoltiamo da dove parti e ti diciamo che cosa ti serve davvero. La consulenza è gratuita: vieni in sede, chiamaci o scrivici.',
  ],
  servicesHeading: 'I nostri servizi',
  /** The text before the bold part, the bold part, the text after it. */
  servicesLead: [
    'Collaboriamo con ',
    `${numbers.universities} università online riconosciute dal Ministero`,
    '. Per ognuna seguiamo tutto il percorso.',
  ],
  services: [
    {
      tile: waveUrl,
      term: 'Promozione dei corsi',
      text: `Ti presentiamo l’offerta di ogni università: oltre ${numbers.degreeCourses} corsi di laurea e oltre ${numbers.masters} master, spiegati con parole semplici.`,
    },
    {
      tile: roseUrl,
      term: 'Orientamento personalizzato',
      text: 'Un colloquio su misura: i tuoi studi, il tuo lavoro, il concorso o la professione che hai in mente.',
    },
    {
      tile: leafUrl,
      term: 'Aiuto con le pratiche',
      text: 'Documenti, domande, rapporti con la segreteria: ti diamo una mano con la burocrazia prima e dopo l’iscrizione.',
    },
  ],
  audienceHeading: 'Per chi lavoriamo',
  audience: [
    {
      term: 'Vuoi laurearti',
      text: 'Partiamo da quello che ti piace e dal tempo che hai, e arriviamo al corso.',
    },
    {
      term: 'Insegni',
      text: 'Guardiamo insieme quali certificazioni contano nei concorsi e nelle graduatorie.',
    },
    {
      term: 'Lavori nella scuola',
      text: 'Per il personale ATA: certificazioni informatiche che danno punteggio, dove il bando lo prevede.',
    },
    {
      term: 'Prepari un concorso',
      text: 'Lingue e informatica: punti in più nei bandi pubblici che li prevedono.',
    },
  ],
  benefitsHeading: 'I vantaggi di studiare online',
  closing: {
    title: 'Hai una domanda? Partiamo da quella.',
    text: 'Raccontaci che cosa vuoi fare: guardiamo insieme che cosa serve e da dove iniziare.',
    button: 'Prenota una consulenza',
  },
  signposts: everyOffer,
};
