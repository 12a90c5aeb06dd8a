const ofCalls = 'availability messages send-confirmation-email send-email subscribe healthz readyz'.split(
  ' ',
);

const ofServerPages = (
  'agenda annulla-iscrizione annulla-prenotazione conferma-iscrizione conferma-prenotazione consulenza.ics ' +
  'correggi-prenotazione pagine prenota prenotazione scrivi sposta-prenotazione'
).split(' ');

const ofSite = (
  'about-us assets certificazioni-informatiche certificazioni-linguistiche contact corsi-di-laurea master news photos ' +
  'universita'
).split(' ');

/**
 * How the addresses of the server and of the site begin. A centre is also served below its key: with one of these as key, the
 * server would take `/assets/index.js` for `/index.js` of the centre «assets».
 */
export const reservedKeys: readonly string[] = [...ofCalls, ...ofServerPages, ...ofSite];
