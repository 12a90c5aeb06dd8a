/** Texts of the page shown when rendering fails, between header and footer. */
export const routeError = {
  title: 'Qualcosa si è inceppato',
  lead: 'Questa pagina non si è caricata come doveva. Prova a ricaricarla: se non basta, chiamaci o scrivici e ti aiutiamo noi.',
  reload: 'Ricarica la pagina',
};
