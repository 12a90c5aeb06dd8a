/** The words of the booking form, as on our page. */
export const texts = {
  days: 'Giorno della consulenza',
  nextMonth: 'Mese successivo',
  previousMonth: 'Mese precedente',
  chooseDay: 'Scegli un giorno',
  chooseSlot: 'Scegli un’ora',
  chosen: (day: string, slot: string) => `${day}, ore ${slot}`,
  submit: 'Prenota ora',
  note: 'La consulenza è gratuita. Poi ti chiediamo solo nome e cognome, telefono ed email. Gli orari sono in ora italiana.',
  dialogTitle: 'I tuoi dati',
  confirm: 'Conferma prenotazione',
  close: 'Chiudi',
  weekdays: ['lun', 'mar', 'mer', 'gio', 'ven', 'sab', 'dom'],
};

export const fields = [
  { name: 'name', label: 'Nome e cognome', type: 'text', autoComplete: 'name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { name: 'phone', label: 'Telefono', type: 'tel', autoComplete: 'tel' },
] as const;
