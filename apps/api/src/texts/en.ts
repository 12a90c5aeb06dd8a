import { agenda } from '../agenda/layout/texts.en.ts';
import { agendaDay } from '../agenda/day/texts.en.ts';
import { agendaDesk } from '../agenda/layout/deskTexts.en.ts';
import { agendaEmails } from '../agenda/daily-digest/texts.en.ts';
import { bookingEmails } from '../booking/emails/texts.en.ts';
import { calendar } from '../booking/emails/calendarTexts.en.ts';
import { centreEmails } from '../outbox/layout/centreTexts.en.ts';
import { dates } from './dates.en.ts';
import { emails } from '../outbox/layout/texts.en.ts';
import { form } from '../booking/form/texts.en.ts';
import { newsletterEmails } from '../newsletter/texts.en.ts';
import { pages } from '../page/texts.en.ts';
import { problemDetails, problems } from '../http/texts.en.ts';

/** Every English text of the server. */
export const english = {
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
