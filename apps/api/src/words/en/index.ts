import { bookingEmails } from './bookingEmails.ts';
import { calendar } from './calendar.ts';
import { dates } from './dates.ts';
import { emails } from './emails.ts';

/** Every English text of the server. */
export const english = { dates, emails, bookingEmails, calendar };
