/** The email about bookings on closed days. */
export const closedDayEmails = {
  closedDays: {
    subject: 'prenotazioni in giorni di chiusura ({count})',
    title: 'Prenotazioni in giorni di chiusura',
    intro:
      'In questi giorni il centro è chiuso, ma qualcuno ha già una prenotazione e non riceve più il promemoria. Chiama e proponi un altro giorno: chi ha prenotato può spostare o annullare dal link nella sua conferma.',
    every: 'Questo avviso torna ogni giorno finché le prenotazioni non sono spostate o annullate.',
  },
} as const;
