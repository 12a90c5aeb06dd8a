import { closedDayEmails } from '../agenda/closed-days/closedDayTexts.it.ts';
import { messageAnswer, messageEmails } from '../messages/texts.it.ts';
import { operationEmails } from '../operation/texts.it.ts';
import { agendaEmails } from '../agenda/daily-digest/texts.it.ts';
import { agendaDay } from '../agenda/day/texts.it.ts';
import { agenda } from '../agenda/layout/agendaTexts.it.ts';
import { agendaOtherDevice } from '../agenda/other-device/texts.it.ts';
import { agendaAccess } from '../agenda/access/texts.it.ts';
import { agendaCentre } from '../agenda/centre/texts.it.ts';
import { agendaHealth } from '../agenda/health/texts.it.ts';
import { agendaClosures } from '../agenda/closures/texts.it.ts';
import { agendaHours } from '../agenda/hours/texts.it.ts';
import { agendaUndo } from '../agenda/undo/texts.it.ts';
import { agendaWalkIn } from '../agenda/walk-in/texts.it.ts';
import { agendaMessages } from '../agenda/messages/texts.it.ts';
import { bookingEmails, bookingEmailsToCentre, calendar, form } from '../booking/texts.it.ts';
import { problemDetails, problems } from '../http/texts.it.ts';
import { newsletterEmails, subscriptionForm } from '../newsletter/texts.it.ts';
import { centreEmails, emails } from '../outbox/layout/texts.it.ts';
import { pages } from '../page/texts.it.ts';
import type { Texts, WordsOf } from './Phrase.ts';

/** Days and times. */
const dates = {
  dayAndTime: '{day} alle ore {time}',
  dayAt: '{day} alle {time}',
  italianTime: 'ora italiana',
} as const;

/** Every Italian text of the server; other languages have the same keys, and the same `{names}` in each text. */
export const italian = {
  dates,
  calendar,
  emails,
  bookingEmails,
  centreEmails: {
    ...centreEmails,
    ...bookingEmailsToCentre,
    ...messageEmails,
    ...closedDayEmails,
    ...operationEmails,
  },
  messageAnswer,
  newsletterEmails,
  subscriptionForm,
  pages,
  agenda,
  agendaDay,
  agendaAccess,
  agendaOtherDevice,
  agendaHealth,
  agendaCentre,
  agendaClosures,
  agendaHours,
  agendaUndo,
  agendaWalkIn,
  agendaEmails,
  agendaMessages,
  form,
  problems,
  problemDetails,
};

/** Every text of emails, pages and problems as written, with `{names}`; the Italian ones say which there are. */
export type WordTexts = Texts<typeof italian>;

/** The same to use, with phrases where there are names. */
export type Words = WordsOf<typeof italian>;
