import { messages } from '@centro/booking/it';

/** The pages behind the links of emails. */
export const pages = {
  done: 'Fatto',
  attention: 'Attenzione',
  contact: 'Se hai bisogno chiama il numero {phone} o scrivi a {email}.',
  toSite: 'Vai al sito',
  bookAgain: 'Prenota un’altra consulenza',
  footer: {
    invitation: 'Ti serve una mano? Chiamaci o scrivici: ci pensiamo insieme.',
    services: 'Servizi',
    computing: 'Certificazioni informatiche',
    languages: 'Certificazioni linguistiche',
    book: 'Prenota una consulenza',
    about: 'Chi siamo',
    contacts: 'Contatti',
    vatNumber: '{name}, P. IVA {number}',
    privacy: 'Informativa sulla privacy',
  },
  plaque: {
    where: 'Dove',
    map: 'Come arrivare',
    code: 'Codice della prenotazione',
  },
  booking: {
    title: 'La tua consulenza',
    lead: 'Ti aspettiamo. Se hai un imprevisto puoi spostarla o annullarla da qui, fino all’ora dell’incontro.',
    move: 'Sposta la consulenza',
    cancel: 'Annulla la consulenza',
    moved: 'La consulenza è spostata',
    movedText:
      'Ti aspettiamo al nuovo orario e te lo confermiamo con un’email. Quello di prima è di nuovo libero.',
    confirmed: 'La consulenza è confermata',
    confirmedText: 'Ti aspettiamo. Il codice e l’appuntamento per il calendario arrivano con un’email.',
  },
  cancel: {
    title: 'Vuoi annullare la consulenza?',
    lead: 'L’orario torna libero per qualcun altro e noi lo sappiamo subito: non serve che ci spieghi perché.',
    movedMeanwhile: 'Intanto è stata spostata: adesso è qui sotto. Vuoi annullarla lo stesso?',
    yes: 'Sì, annulla la consulenza',
    no: 'No, torna indietro',
  },
  confirm: {
    title: 'Confermi la consulenza?',
    lead: 'Manca solo questo: premi il pulsante e l’orario è tuo. Se non confermi in tempo torna libero per qualcun altro.',
    leadWithoutSeat:
      'Manca solo questo: premi il pulsante e, se l’orario è ancora libero, è tuo. Finché non confermi può prenderlo qualcun altro.',
    yes: 'Sì, confermo la consulenza',
    no: 'No, non mi serve più',
    takenTitle: 'Questo orario non è più libero',
    taken:
      'Qualcuno ha confermato prima di te: {when} non è più libero. Scegli uno di questi orari ed è subito tuo.',
    nothingFree:
      'Qualcuno ha confermato prima di te: {when} non è più libero, e in questo momento non ci sono altri orari. Chiamaci al {phone} o scrivici a {email}: ne troviamo uno insieme.',
    ended: 'Non più libero',
  },
  proposal: {
    title: 'Va bene questo orario?',
    lead: '{when} non possiamo più riceverti: al suo posto ti proponiamo questo. Lo teniamo per te fino a {deadline}; se per allora non hai risposto, il posto torna libero e la consulenza è annullata.',
    reopened:
      '{when} possiamo di nuovo riceverti: se preferisci l’ora di prima, riprendila qui finché è libera. Intanto teniamo per te questo fino a {deadline}; se per allora non hai risposto, il posto torna libero e la consulenza è annullata.',
    held: 'Finché non scegli, teniamo per te questo, fino a {deadline}.',
    yes: 'Va bene',
    before: 'Riprendo l’ora di prima',
    other: 'Scelgo un altro orario',
    no: 'Rinuncio',
  },
  move: {
    title: 'Sposta la consulenza',
    now: 'Adesso è {day}, {zone}.',
    untilThen: 'Finché non confermi, resta tua.',
    choose: 'Scegli il nuovo orario',
    whatFollows: 'Ti mandiamo un’email con il nuovo orario. L’ora di prima torna libera.',
    movedMeanwhile: 'Intanto è stata spostata: adesso è {when}. Se vuoi un altro orario, sceglilo di nuovo.',
    cannotCome: 'Non puoi venire?',
    near: 'Orari liberi più vicini',
    submit: 'Sposta la consulenza',
    nothingFree:
      'In questo momento non ci sono altri orari liberi. Chiamaci al {phone} o scrivici a {email}: ne troviamo uno insieme.',
    nothingChosen: 'Scegli un giorno e un’ora, poi conferma.',
    taken: '{when} non è più libero: qualcuno l’ha appena preso. La tua consulenza è rimasta dov’era.',
    notBookable: '{when} non si può prenotare. La tua consulenza è rimasta dov’era.',
  },
  slots: {
    weeks: {
      thisWeek: messages.thisWeek,
      nextWeek: messages.nextWeek,
      weekOf: 'La settimana del {day}',
    },
    calendar: messages.showCalendar,
    more: messages.showMoreDays,
    /** Before the present time, and the one that replaces it. */
    from: 'Da',
    to: 'A',
    full: messages.reasons.full,
    taken: 'ore {time}, occupato',
    own: 'ore {time}, la tua ora di adesso',
    /** In place of the time that is not chosen yet. */
    choose: 'scegli un’ora',
  },
  cancelled: {
    title: 'La consulenza è annullata',
    ended: 'Annullata',
    text: 'Non devi fare altro: l’orario è di nuovo libero e ti scriviamo un’email che lo conferma. Quando vuoi, ne puoi prenotare un’altra.',
    textWithoutEmail:
      'Non devi fare altro: l’orario è di nuovo libero. Quando vuoi, ne puoi prenotare un’altra.',
  },
  past: {
    title: 'Questo link è scaduto',
    ended: 'Già passata',
    text: 'La consulenza di {when} è già cominciata o passata, e da qui non si può più cambiare.',
  },
  expired: {
    title: 'Il tempo per confermare è finito',
    ended: 'Non confermata',
    text: 'La consulenza di {when} non è stata confermata in tempo e l’orario è tornato libero. Se lo vuoi ancora, prenotalo di nuovo: ti basta un minuto.',
  },
  lapsed: {
    title: 'Il tempo per rispondere è finito',
    ended: 'Annullata',
    text: 'Non abbiamo avuto la tua risposta: il posto di {when} è tornato libero e la consulenza è annullata. Se lo vuoi ancora, prenotalo di nuovo: ti basta un minuto.',
  },
  correct: {
    title: 'Vuoi cambiare i tuoi dati?',
    text: 'Se i dati nuovi non li hai scritti tu, non devi fare nulla: la prenotazione resta com’è.',
    now: 'Adesso: {name}, {phone}',
    proposed: 'Nuovi: {name}, {phone}',
    yes: 'Sì, usa i dati nuovi',
  },
  corrected: {
    title: 'I tuoi dati sono aggiornati',
    text: 'Non devi fare altro: giorno e ora restano gli stessi e il centro ha i tuoi dati nuovi.',
  },
  unknownLink: {
    title: 'Questo link non funziona',
    text: 'Forse il programma di posta lo ha spezzato: torna alla nostra email e aprilo di nuovo, oppure copialo per intero nella barra degli indirizzi. Se il centro ha corretto il tuo indirizzo vale solo il link dell’email più recente: se non ti è arrivata, chiamaci.',
  },
  tooMany: {
    title: 'Per ora basta così',
    text: 'Da qui non possiamo accettare altre richieste per adesso, e tutto è rimasto com’era. Riprova più tardi, o sentiamoci: ti aiutiamo noi.',
  },
  failure: {
    title: 'Qualcosa non ha funzionato',
    text: 'Non siamo riusciti a fare quello che hai chiesto: torna indietro e riprova tra poco.',
  },
  notBookable: {
    title: 'Scegli giorno e ora',
    open: 'Apri il calendario',
  },
  confirmSubscription: {
    title: 'Confermi l’iscrizione?',
    text: 'Premi il pulsante e riceverai la nostra newsletter: bandi, scadenze e novità dal mondo della scuola.',
    yes: 'Confermo l’iscrizione',
  },
  subscribed: {
    title: 'L’iscrizione è confermata',
    text: 'Grazie: ci leggiamo nella prossima newsletter. In ognuna trovi il link per annullare l’iscrizione.',
  },
  confirmedTooLate: {
    title: 'Questo link è scaduto',
    text: 'L’iscrizione non è stata confermata in tempo, o è stata annullata. Se la vuoi ancora, iscriviti dal sito.',
  },
  unsubscribe: {
    title: 'Vuoi annullare l’iscrizione?',
    text: 'Non riceverai più la nostra newsletter. Quello che ti scriviamo sulle tue consulenze non cambia.',
    yes: 'Sì, annulla l’iscrizione',
  },
  unsubscribed: {
    title: 'L’iscrizione è annullata',
    text: 'Non ti scriveremo più la newsletter. Se cambi idea iscriviti di nuovo dal sito: ti manderemo un’email con il link per confermare.',
  },
} as const;
