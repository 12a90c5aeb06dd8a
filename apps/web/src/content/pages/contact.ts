/** Texts of the contact page (R62 to R64). */
export const contact = {
  heading: 'CONTATTACI',
  lead: 'Hai una domanda su lauree online, master o orientamento? Compila il modulo, chiamaci o passa a trovarci in sede.',
  bookingHeading: 'PRENOTA UNA CONSULENZA GRATUITA',
  bookingLead: 'Scegli un giorno e un orario: lunedì, mercoledì o giovedì, nei prossimi due mesi.',
};
