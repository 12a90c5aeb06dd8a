/** The agenda: a code that opens it on another device. */
export const agendaOtherDevice = {
  title: 'Apri sull’altro dispositivo',
  lead: 'Per esempio sul portatile, senza passare dalla posta.',
  open: 'Sull’altro dispositivo apri',
  write: 'Scrivi il codice che compare qui.',
  make: 'Fammi un codice',
  code: 'Codice',
  care: 'Vale {minutes} minuti, una volta sola, e solo per te. Nessuno te lo chiederà mai al telefono.',
  another: 'Un altro codice',
  end: 'Non serve più',
  label: 'Codice dall’altro dispositivo, dove l’agenda è già aperta',
  submit: 'Apri',
} as const;
