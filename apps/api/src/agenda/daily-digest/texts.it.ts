/** The emails that open the agenda. */
export const agendaEmails = {
  open: 'Apri l’agenda',
  once: 'Il link apre l’agenda senza password, una volta sola, entro 24 ore: non inoltrare questa email.',
  morning: {
    open: 'Apri l’agenda di oggi',
    subject: 'Oggi {count}: {times}',
    subjectOfNone: 'Oggi nessuna consulenza',
    title: 'Oggi, {day}',
    one: '1 consulenza',
    many: '{count} consulenze',
    none: 'nessuna consulenza',
    oneFree: '1 posto libero',
    manyFree: '{count} posti liberi',
    summary: '{booked}, {free}.',
    free: 'Libero',
    booked: 'prenotazioni nuove: {count}',
    cancelled: 'annullate: {count}',
    moved: 'spostate: {count}',
    messages: 'messaggi dal sito: {count}',
    undelivered: 'persone da chiamare, perché un’email non arriva: {count}',
    next: 'Prossimo giorno',
    nextDay: '{day}: {booked}',
    reason: 'Arriva alle {time} nei giorni in cui c’è qualcosa da dire.',
  },
  link: {
    subject: 'Il link nuovo per l’agenda',
    title: 'Un link nuovo per l’agenda',
    text: 'Qualcuno l’ha chiesto dalla pagina dell’agenda.',
    notAsked:
      'Se non sei stato tu né chi lavora con te, non serve fare niente: senza questa email il link non si può usare.',
  },
} as const;
