/** The calendar file of a booking. */
export const calendar = {
  fileName: 'consulenza.ics',
  summary: 'Consulenza gratuita, {centre}',
  description: 'Codice {reference}\nCome arrivare: {mapUrl}\nTelefono: {phone}',
  alarm: '{summary}, alle {time}',
  summaryForCentre: 'Consulenza: {name}',
} as const;
