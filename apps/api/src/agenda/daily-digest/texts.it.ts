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
    booked: 'prenotazioni nuove: {count}',
    cancelled: 'annullate: {count}',
    moved: 'spostate: {count}',
    messages: 'messaggi dal sito: {count}',
    undelivered: 'persone da chiamare, perché un’email non arriva: {count}',
    next: 'Prossimo giorno',
    nextDay: '{day}: {booked}',
    reason: 'Arriva alle {time} nei giorni in cui c’è qualcosa da dire.',
  },
  welcome: {
    subject: 'La tua agenda è pronta',
    text: 'Chi prenota dal sito, chi scrive, chi chiama: tutto in una pagina. Non c’è nessuna password: la chiave è questa casella.',
    morning:
      'Ogni mattina alle {time}, nei giorni in cui c’è qualcosa da dire, qui arriva il giorno: chi viene, a che ora, con che numero, e il link per entrare.',
    first:
      'Da fare oggi, cinque minuti: segnare nelle chiusure le feste e i giorni in cui il centro non riceve.',
    again:
      'Il link vale 24 ore e si usa una volta. Se scade, aprilo lo stesso: te ne manda uno nuovo qui. Non inoltrare questa email: chi la apre entra.',
  },
  link: {
    subject: 'Il link nuovo per l’agenda',
    title: 'Un link nuovo per l’agenda',
    text: 'Qualcuno l’ha chiesto dalla pagina dell’agenda.',
    notAsked:
      'Se non sei stato tu né chi lavora con te, non serve fare niente: senza questa email il link non si può usare.',
  },
} as const;
