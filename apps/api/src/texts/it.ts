import { agenda } from '../agenda/layout/texts.it.ts';
import { agendaDay } from '../agenda/day/texts.it.ts';
import { agendaDesk } from '../agenda/layout/deskTexts.it.ts';
import { agendaEmails } from '../agenda/daily-digest/texts.it.ts';
import { bookingEmails } from '../booking/emails/texts.it.ts';
import { calendar } from '../booking/emails/calendarTexts.it.ts';
import { centreEmails } from '../outbox/layout/centreTexts.it.ts';
import { dates } from './dates.it.ts';
import { emails } from '../outbox/layout/texts.it.ts';
import { form } from '../booking/form/texts.it.ts';
import { newsletterEmails } from '../newsletter/texts.it.ts';
import { pages } from '../page/texts.it.ts';
import { problemDetails, problems } from '../http/texts.it.ts';

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
