/** What a visitor reads when a page breaks; header and footer stay. */
export const routeError = {
  title: 'Qualcosa si è inceppato',
  lead: 'Questa pagina non si è caricata come doveva. Prova a ricaricarla: se non basta, chiamaci o scrivici e ti aiutiamo noi.',
  reload: 'Ricarica la pagina',
};
