import { agenda } from './agenda.ts';
import { agendaDay } from './agendaDay.ts';
import { agendaDesk } from './agendaDesk.ts';
import { agendaEmails } from './agendaEmails.ts';
import { bookingEmails } from './bookingEmails.ts';
import { calendar } from './calendar.ts';
import { centreEmails } from './centreEmails.ts';
import { dates } from './dates.ts';
import { emails } from './emails.ts';
import { form } from './form.ts';
import { newsletterEmails } from './newsletterEmails.ts';
import { pages } from './pages.ts';
import { problemDetails, problems } from './problems.ts';

/** Every Italian text of the server; other languages have the same keys, and the same `{names}` in each text. */
export const italian = {
  dates,
  calendar,
  emails,
  bookingEmails,
  centreEmails,
  newsletterEmails,
  pages,
  agenda,
  agendaDay,
  agendaDesk,
  agendaEmails,
  form,
  problems,
  problemDetails,
};
