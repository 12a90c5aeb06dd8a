/** Returns the address of the calendar file of the booking whose page is at `manageUrl`. */
export const calendarUrl = (manageUrl: string): string =>
  manageUrl.replace('/prenotazione?', '/consulenza.ics?');
