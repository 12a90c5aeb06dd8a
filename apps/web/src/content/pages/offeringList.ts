/** Texts that the lists of courses and masters share. */
export const offeringList = {
  areas: 'Filtra per area',
  allAreas: 'Tutte le aree',
  /** Marks the rows that the centre replaces. */
  sampleTag: 'esempio',
  sample: 'Righe di esempio: il centro le sostituisce con il proprio elenco.',
  askUs: 'Chiedi a noi',
  loading: 'Carico l’elenco…',
  failed: 'Il resto dell’elenco non si è caricato: ricarica la pagina, oppure chiedi a noi.',
};

/** Texts of one list. */
export interface OfferingListTexts {
  search: string;
  placeholder: string;
  button: string;
  withoutScript: string;
  count: (count: number) => string;
  nothing: (text: string) => string;
  nothingHelp: string;
  all: string;
  more: string;
  /** The link of a row; its title follows for screen readers. */
  ask: string;
  /** The topic of a question about what was not found. */
  topicOf: (text: string) => string;
}

const button = 'Cerca';

export const courseList: OfferingListTexts = {
  search: 'Cerca un corso',
  placeholder: 'materia, classe, università',
  button,
  withoutScript: 'Per cercare serve JavaScript: qui sotto vedi i primi corsi, per gli altri chiedi a noi.',
  count: (count) => (count === 1 ? '1 corso' : `${count} corsi`),
  nothing: (text) => (text.trim() ? `Nessun corso con «${text.trim()}».` : 'Nessun corso.'),
  nothingHelp: 'Prova con una parola più corta, o con la classe. Oppure chiedi a noi: lo cerchiamo insieme.',
  all: 'Mostra tutti i corsi',
  more: 'Mostra altri corsi',
  ask: 'Chiedi di questo corso',
  topicOf: (text) => `corsi di laurea: ${text.trim().slice(0, 100)}`,
};

/** Over the search of the masters. */
export const masterSearchHeading = 'Cerca un master';

export const masterList: OfferingListTexts = {
  search: 'Tema, area o università',
  placeholder: '',
  button,
  withoutScript: 'Per cercare serve JavaScript: qui vedi i primi master, per gli altri chiedi a noi.',
  count: (count) => `${count} master`,
  nothing: (text) => (text.trim() ? `Nessun master con «${text.trim()}».` : 'Nessun master.'),
  nothingHelp: 'Prova con una parola più corta. Oppure chiedi a noi: lo cerchiamo insieme.',
  all: 'Mostra tutti i master',
  more: 'Mostra altri master',
  ask: 'Chiedi',
  topicOf: (text) => `master: ${text.trim().slice(0, 100)}`,
};
