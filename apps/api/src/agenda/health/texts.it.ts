/** The agenda: how the site is. */
export const agendaHealth = {
  title: 'Salute',
  lead: 'Guardata adesso, alle {time}.',
  allWell: 'Tutto a posto',
  allWellToCome: 'Niente di guasto. Non c’è ancora: {names}.',
  allWellNames: 'Tutto a posto: {names}',
  notWell: 'Il sito ha bisogno di attenzione: {names}.',
  open: 'Che cosa fare',
  well: 'a posto',
  wrong: 'guasto',
  toCome: 'non ancora',
  names: {
    mail: 'Mail',
    closedDays: 'Giorni chiusi',
    backup: 'Copia',
    hours: 'Orari',
    clock: 'Orologio',
    disk: 'Disco',
    links: 'Link dell’agenda',
    facts: 'Il centro',
  },
  checks: {
    mail: 'Nessuna aspetta di partire.',
    mailLeaving: 'Stanno partendo: {count}.',
    mailStuck:
      'Ferme da {when}: {count} aspettano. Prenotare e annullare funziona, i messaggi partono appena possibile.',
    closedDays: 'Nessuna consulenza in un giorno di chiusura.',
    toCallOnClosedDays: 'Tutte decise. In ore chiuse, da chiamare: {count}. Sono in Oggi.',
    onClosedDays: 'Consulenze in giorni di chiusura: {count}. Decidi per ognuna nelle chiusure.',
    backup: 'L’ultima: {when}.',
    brokenHours:
      'Quelli pubblicati non stanno più insieme al resto: sul sito ci sono quelli del file del centro. Salvane di nuovi in Orari.',
    oldBackup: 'L’ultima: {when}, più di due giorni fa. Quello che arriva adesso non è al sicuro.',
    noBackup: 'Il server non ne ha ancora fatta nessuna.',
    clock: 'Segna l’ora giusta.',
    wrongClock:
      'Era giusto {when}, adesso segna un altro giorno: finché non è a posto non si cancella niente.',
    disk: 'Liberi {megabytes} MB.',
    fullDisk: 'Liberi solo {megabytes} MB: quando finiscono non si prenota più.',
    links: 'Nessuna richiesta insolita.',
    manyLinks: '{count} richieste di link da fuori, respinte: chi non legge la posta del centro non entra.',
    refusedFacts:
      'Non si può più usare quello che avete pubblicato: {names}. Il sito dice quello di prima: correggilo in «Il centro» e pubblica di nuovo.',
    fault: 'Non va da {when}.',
  },
  clock: {
    title: 'Il server segna {when}',
    text: 'Dopo qualche giorno spento non si fida più del suo orologio: le mail con un’ora fissata, come i promemoria, aspettano. Se giorno, anno e ora sono giusti, dillo qui: le mail partono entro dieci minuti, e i dati scaduti si cancellano per sempre.',
    confirm: 'Giorno e ora sono giusti',
  },
  todo: 'Che cosa fare adesso',
  steps: {
    call: 'Chiama chi viene nei prossimi giorni, se le mail sono ferme: i telefoni sono in Oggi.',
    again: 'Fra mezz’ora guarda di nuovo qui: di solito torna da solo.',
    tell: 'Se non torna, chiama chi segue il sito e leggi queste righe:',
  },
} as const;
