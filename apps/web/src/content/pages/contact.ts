/** Texts of the contact page (R62 to R64). */
export const contact = {
  heading: 'CONTATTACI',
  lead: 'Lauree online, master, orientamento: compila il modulo, chiamaci o passa in sede.',
  /** The words of the lead that lead to the message form. */
  formLink: 'compila il modulo',
  bookingHeading: 'PRENOTA UNA CONSULENZA GRATUITA',
  place: {
    map: 'Apri la mappa',
    consultations: 'Consulenze',
    /** Only where the opening hours are configured (L6). */
    office: 'Sportello',
    phone: 'Telefono',
  },
  /** Links to the pages of the offer, for visitors who do not yet know what to ask. */
  offer: {
    title: 'Vuoi guardare prima che cosa c’è?',
    text: 'Ecco l’offerta, pagina per pagina: su ognuna puoi farci una domanda.',
  },
};
