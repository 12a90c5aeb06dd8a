import { bookingEmails } from './bookingEmails.ts';
import { calendar } from './calendar.ts';
import { dates } from './dates.ts';
import { emails } from './emails.ts';

/** Every Italian text of the server; other languages have the same keys, and the same `{names}` in each text. */
export const italian = { dates, emails, bookingEmails, calendar };
