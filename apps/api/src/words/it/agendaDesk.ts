/** The agenda: what the centre does besides a day and a week. */
export const agendaDesk = {
  book: {
    title: 'Prenota per telefono',
    lead: 'Mentre parli: prima l’ora, poi nome e numero. Vale come una prenotazione dal sito.',
    service: 'Che cosa si prenota',
    ownService: 'Consulenza',
    name: 'Nome e cognome',
    phone: 'Telefono',
    email: 'Email (se vuole la conferma)',
    withoutEmail: 'Senza email non parte la conferma: ripeti a voce giorno e ora.',
    submit: 'Prenota',
    privacy: 'Stai trattando i dati di chi chiama:',
    privacyLink: 'che cosa dire al telefono',
    nameMissing: 'Scrivi nome e cognome.',
    phoneMissing: 'Scrivi un numero di telefono.',
    emailMalformed: 'Controlla l’indirizzo: deve essere uno solo, come nome@example.it.',
    check: 'Controlla quello che è segnato: non abbiamo ancora prenotato.',
    repeated: '{name} ha già questo orario: non serve prenotarlo di nuovo.',
  },
} as const;
