/** The next free hours in the first screen of a page (B30). */
export const nextHours = {
  label: 'Consulenza gratuita: i prossimi orari',
  /** Where the rest of the week is taken. */
  laterLabel: 'Consulenza gratuita: i primi posti liberi',
  today: 'oggi',
  action: 'prenota',
  all: 'Tutti gli orari',
};

/** The free hours of a week, as tiles on the wall of the home page (B30). */
export const hourWall = {
  thisWeek: {
    caption: 'Questa settimana',
    label: 'Gli orari liberi di questa settimana',
    full: 'Questa settimana il muro è completo.',
  },
  nextWeek: {
    caption: 'La prossima settimana',
    label: 'Gli orari liberi della prossima settimana',
    full: 'La prossima settimana il muro è completo.',
  },
  /** Before the hour that the visitor has booked. */
  own: 'la tua',
  /** Beside the button of the page, where the wall is. */
  hint: 'oppure tocca un’ora libera sul muro',
};
