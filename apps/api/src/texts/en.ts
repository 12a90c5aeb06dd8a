import { closedDayEmails } from '../agenda/closed-days/closedDayTexts.en.ts';
import { messageAnswer, messageEmails } from '../messages/texts.en.ts';
import { operationEmails } from '../operation/texts.en.ts';
import { agendaEmails } from '../agenda/daily-digest/texts.en.ts';
import { agendaDay } from '../agenda/day/texts.en.ts';
import { agenda } from '../agenda/layout/agendaTexts.en.ts';
import { agendaOtherDevice } from '../agenda/other-device/texts.en.ts';
import { agendaAccess } from '../agenda/access/texts.en.ts';
import { agendaCentre } from '../agenda/centre/texts.en.ts';
import { agendaHealth } from '../agenda/health/texts.en.ts';
import { agendaClosures } from '../agenda/closures/texts.en.ts';
import { agendaHours } from '../agenda/hours/texts.en.ts';
import { agendaUndo } from '../agenda/undo/texts.en.ts';
import { agendaWalkIn } from '../agenda/walk-in/texts.en.ts';
import { agendaMessages } from '../agenda/messages/texts.en.ts';
import { bookingEmails, bookingEmailsToCentre, calendar, form } from '../booking/texts.en.ts';
import { problemDetails, problems } from '../http/texts.en.ts';
import { newsletterEmails, subscriptionForm } from '../newsletter/texts.en.ts';
import { centreEmails, emails } from '../outbox/layout/texts.en.ts';
import { pages } from '../page/texts.en.ts';
import type { WordTexts } from './it.ts';

/** Days and times. */
const dates: WordTexts['dates'] = {
  dayAndTime: '{day} at {time}',
  dayAt: '{day} at {time}',
  italianTime: 'Italian time',
};

/** Every English text of the server. */
export const english = {
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
