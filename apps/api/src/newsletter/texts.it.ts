import { subscriptionTexts } from '@centro/api-client/subscriptionForm';

/** The form that subscribes and writes to the centre, without scripts: the site's own words. */
export const subscriptionForm = subscriptionTexts;

/** The emails to who wrote to the centre or subscribed. */
export const newsletterEmails = {
  messageReceipt: {
    subject: 'Abbiamo ricevuto il tuo messaggio, {centre}',
    title: 'Messaggio ricevuto',
    thanks:
      'grazie: il tuo messaggio è arrivato. Ti rispondiamo a questo indirizzo o al numero che ci hai lasciato.',
    ask: 'Preferisci parlarne di persona? La consulenza è gratuita.',
    ifUrgent: 'Se hai fretta, chiamaci al {phone}.',
    subscribed:
      'Il tuo indirizzo è iscritto anche alla nostra newsletter. Se non la vuoi, o se non l’hai chiesta tu,',
    toBeConfirmed:
      'Per ricevere anche la nostra newsletter serve la tua conferma: il link è in un’altra email. Se non la vuoi,',
    unsubscribe: 'annulla l’iscrizione',
    reason: 'Ricevi questa email perché il tuo indirizzo è stato scritto nel modulo del nostro sito.',
    ifNot: 'Se non ci hai scritto tu non devi fare nulla.',
  },
  subscription: {
    subject: 'Confermi l’iscrizione alla newsletter? {centre}',
    preview: 'Manca solo la tua conferma.',
    title: 'Confermi l’iscrizione?',
    intro: 'per ricevere la nostra newsletter manca solo la tua conferma.',
    introAgain:
      'avevi annullato l’iscrizione alla nostra newsletter, e l’annullamento vale ancora. Se ora vuoi riceverla di nuovo, conferma l’iscrizione.',
    confirm: 'Conferma l’iscrizione',
    untilThen: 'Il link vale 30 giorni. Finché non confermi non ti mandiamo la newsletter.',
    reason: 'Ricevi questa email perché il tuo indirizzo è stato scritto nel modulo del nostro sito.',
    ifNot: 'Se non l’hai chiesta tu non devi fare nulla, oppure',
    unsubscribe: 'annulla l’iscrizione',
  },
  subscriptionWelcome: {
    subject: 'Iscrizione confermata, {centre}',
    preview: 'Da oggi ricevi la newsletter del centro. Ti disiscrivi quando vuoi, con un tocco.',
    title: 'Iscrizione confermata',
    welcome:
      'da oggi ti scriviamo quando c’è una notizia su scuola, università o concorsi che vale la pena leggere.',
    reason:
      'Ricevi questa email perché il {date} hai confermato l’iscrizione. {unsubscribe}, senza password e senza domande.',
    unsubscribe: 'Disiscriviti',
  },
  subscriptionReceipt: {
    subject: 'La tua iscrizione alla newsletter, {centre}',
    title: 'Iscrizione alla newsletter',
    subscribed: 'il tuo indirizzo è iscritto alla nostra newsletter.',
    ifNot: 'Se cambi idea, o se non l’hai chiesta tu,',
    unsubscribe: 'annulla l’iscrizione',
    reason: 'Ricevi questa email perché il tuo indirizzo è stato scritto nel modulo del nostro sito.',
  },
} as const;
