/** Texts of the contact page (R62 to R64). */
export const contact = {
  heading: 'CONTATTACI',
  lead: 'Lauree online, master, orientamento: compila il modulo, chiamaci o passa in sede.',
  bookingHeading: 'PRENOTA UNA CONSULENZA GRATUITA',
  bookingLead: 'Scegli un giorno e un orario: lunedì, mercoledì o giovedì, nei prossimi due mesi.',
};
