import { pages } from './pages.ts';

/** The fragment of the booking on the contact page. */
export const bookingAnchor = 'consulenza';

/** What a press on an hour hands over beside the address: the dialog of that hour opens there at once (B30). */
export const booksAtOnce = 'books-at-once';

/** Where a consultation is booked. */
export const bookingHref = `${pages.contact.path}#${bookingAnchor}`;

/** The address of a slot in the booking form, from the query of its link (B13). */
export const slotHref = (query: string) => `${pages.contact.path}${query}#${bookingAnchor}`;
