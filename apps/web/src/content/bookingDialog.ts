import { detailsMessages } from '@centro/booking/it';

/** The dialog with the visitor's details (R97, R116, R134, R135, A29, A30). */
export const bookingDialog = {
  ...detailsMessages,
  close: 'Chiudi',
  cancel: 'Annulla',
  /** R116 */
  sending: 'Prenotazione in corso...',
  /** Below it, when the answer is late. */
  slow: 'Ci vuole più del solito. Resta qui: ti diciamo noi com’è andata.',
  /** While the device has no connection (B32). */
  offline: 'Sei senza connessione. Quello che hai scritto resta qui: conferma appena torna.',
  /** In the head, in place of an hour that is taken. */
  chooseAgain: 'Scegli un altro orario',
  /** Around the domain of a provider that was probably meant. */
  intended: { before: 'Intendevi ', after: '?' },
  correct: 'Correggi',
  changed: (time: string) => `Hai scelto ${time}. Controlla i dati e conferma.`,
};
