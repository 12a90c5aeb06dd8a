/** The next free hours in the first screen of a page (B30). */
export const nextHours = {
  label: 'Consulenza gratuita: i prossimi orari',
  /** Where the rest of the week is taken. */
  laterLabel: 'Consulenza gratuita: i primi posti liberi',
  today: 'oggi',
  action: 'prenota',
  all: 'Tutti gli orari',
};
