/**
 * The header by which the page of an email's link tells the site that still shows the confirmation what has become of the booking,
 * and its slot in the centre's time: `open 2026-12-10T17:00`, `cancelled 2026-12-10T17:00`, or `unknown` alone.
 */
export const bookingStateHeader = 'booking-state';
