/** The words of the home page, first form (R52, R57). */
export const home = {
  title: 'Home',
  description:
    'Lauree e master online, certificazioni e orientamento: ti aiutiamo a scegliere e ti seguiamo nelle pratiche, prima e dopo l’iscrizione.',
  headline: ['L’università è online.', 'Noi siamo a due passi.'],
  lead: 'Lauree, master e certificazioni: ti aiutiamo a scegliere e ci occupiamo con te delle pratiche, prima e dopo l’iscrizione.',
  book: 'PRENOTA UNA CONSULENZA',
  note: 'È gratuita. Lunedì, mercoledì e giovedì pomeriggio.',
  stepsHeading: 'La tua consulenza, in tre passi',
  steps: [
    { title: 'Clicca sul link', text: 'Il pulsante qui sotto ti porta al calendario.' },
    { title: 'Scegli il giorno', text: 'Seleziona un giorno disponibile e inserisci i tuoi dati.' },
    { title: 'Ricevi la conferma', text: 'Ti arriva una mail con la data e l’ora.' },
  ],
  stepsButton: 'Prenota una consulenza',
};
