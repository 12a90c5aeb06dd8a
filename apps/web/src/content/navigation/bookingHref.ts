import { pages } from './pages.ts';

/** The fragment of the booking on the contact page. */
export const bookingAnchor = 'consulenza';

/** Where a consultation is booked. */
export const bookingHref = `${pages.contact.path}#${bookingAnchor}`;
