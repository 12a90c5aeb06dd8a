import { capitalised, numbers, ofUniversities, over } from '../numbers.ts';

/** Texts of «CHI SIAMO» (R17, R59 to R61). */
export const about = {
  heading: 'CHI SIAMO',
  lead: (province: string) =>
    `Un centro di orientamento universitario e certificazioni${province}. Una porta aperta, una sedia, il tempo di rispondere.`,
  /** Alternative text of its photograph. */
  doorPhoto: 'La porta del centro',
  consultation: {
    heading: 'Che cosa succede in consulenza',
    lead: 'Ti siedi, racconti, chiedi. Poi decidi con calma, a casa.',
    /** Where the configuration says it. */
    who: 'Chi trovi',
    duration: 'Quanto dura',
    minutes: (minutes: number) => `${minutes} minuti.`,
    place: 'Dove',
    /** Before the link of `callUs`. */
    atTheCentre: (address: string) => `In sede, ${address}. Se non puoi venire,`,
    callUs: 'chiamaci',
    price: 'Quanto costa',
    free: 'È gratuita.',
    noObligation: 'Parlarne non impegna a iscriversi.',
    bring: 'Che cosa portare',
    /** Where the configuration asks for nothing. */
    mayHelp:
      'Niente di obbligatorio. Se li hai: il bando, l’elenco degli esami già dati, i titoli di studio.',
  },
  /** Where the configuration names them. */
  peopleHeading: 'Chi ti risponde',
  door: {
    heading: 'La porta è questa',
    text: (days: string) => `Cerca la targa. Riceviamo su appuntamento ${days}.`,
    map: 'Apri la mappa',
  },
  servicesHeading: 'I nostri servizi',
  /** The text before the bold part, the bold part, the text after it. */
  get servicesLead() {
    return [
      'Collaboriamo con ',
      `${ofUniversities()} online riconosciute dal Ministero`,
      '. Per ognuna facciamo tre cose.',
    ] as const;
  },
  get services() {
    return [
      {
        term: 'Ti presentiamo i corsi',
        text: `${capitalised(over(numbers.degreeCourses, 'corsi'))} di laurea e ${over(numbers.masters, 'master')}, spiegati con parole semplici.`,
      },
      {
        term: 'Ti orientiamo',
        text: 'Un colloquio su misura, che tu voglia laurearti, insegni, lavori nella scuola o prepari un concorso: partiamo dai tuoi studi, dal tuo lavoro, dalla professione che hai in mente.',
      },
      {
        term: 'Facciamo le pratiche con te',
        text: 'Burocrazia e segreteria, prima e dopo l’iscrizione.',
      },
    ];
  },
  benefitsHeading: 'I vantaggi di studiare online',
  /** Studying online (R15). */
  benefits: [
    {
      term: 'Le lezioni ti aspettano',
      text: 'La piattaforma è accessibile 24 ore su 24, 7 giorni su 7.',
    },
    {
      term: 'Gli esami sono in sede',
      text: 'Si tengono nelle sedi delle università. Alcuni possono svolgersi ancora online, secondo le regole del Ministero.',
    },
    {
      term: 'Il ritmo è tuo',
      text: 'Studi quando il lavoro e la famiglia te lo permettono.',
    },
  ],
};
