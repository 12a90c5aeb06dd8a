import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../outbox/Email.ts';
import type { NewBooking } from '../../store/schema.ts';
import { formatMinutes } from '../../texts/dates.ts';
import { agendaLink, dailyDigest } from '../../agenda/daily-digest/agendaEmails.tsx';
import { exampleDigest } from '../../agenda/daily-digest/exampleDigest.ts';
import { bookingCancellation } from '../../booking/emails/templates/bookingCancellation.ts';
import { bookingConfirmation } from '../../booking/emails/templates/bookingConfirmation.ts';
import { correctionRequest } from '../../booking/emails/templates/bookingCorrection.ts';
import { bookingMove } from '../../booking/emails/templates/bookingMove.ts';
import { bookingReminder } from '../../booking/emails/templates/bookingReminder.ts';
import { confirmationRequest } from '../../booking/emails/templates/confirmationRequest.ts';
import {
  bookingEmailToCentre,
  cancellationEmailToCentre,
  correctionEmailToCentre,
  moveEmailToCentre,
} from '../../booking/emails/templates/bookingEmailToCentre.ts';
import { closedDayBookings } from '../../agenda/closed-days/closedDayBookings.ts';
import { collectedMessages } from '../../messages/emails/collectedMessages.ts';
import { contactMessage } from '../../messages/emails/contactMessage.ts';
import { deliveryReport } from '../../operation/deliveryReport.ts';
import { visitorDeliveryFailure } from '../../booking/emails/templates/visitorDeliveryFailure.ts';
import {
  bookingOfLongNames,
  exampleBooking,
  exampleCentre,
  exampleCorrection,
  exampleLink as link,
} from './exampleBooking.ts';
import { messageAnswer } from '../../messages/emails/messageAnswer.ts';
import { messageReceipt } from '../../messages/emails/messageReceipt.ts';
import { subscriptionConfirmation } from '../../newsletter/emails/subscriptionConfirmation.ts';
import { subscriptionReceipt } from '../../newsletter/emails/subscriptionReceipt.ts';

const visitor = { email: 'maria@visitor.test', firstName: 'Maria' };

/** Returns a message of a visitor to the centre. */
const toMessage = (centre: CentreFacts, said: string) =>
  contactMessage(
    { name: 'Maria', telefono: '+39 333 1234567', message: said, to: centre.email },
    { lastName: 'Rossi', email: visitor.email },
    centre,
  );

/** Returns messages that one email collects: of two with their texts, and of one that has only its name there. */
export const toCollected = (said: string) => ({
  messages: [
    {
      receivedAt: '2026-11-23T09:05:00.000Z',
      name: 'Maria Rossi',
      phone: '+39 333 1234567',
      email: visitor.email,
      message: said,
    },
    { receivedAt: '2026-11-23T09:06:00.000Z', name: 'Luca', phone: '0922 123456', email: '', message: said },
    {
      receivedAt: '2026-11-23T09:06:30.000Z',
      name: 'Zoë',
      phone: '0922 123457',
      email: '',
      message: said.repeat(1000),
    },
  ],
  count: 40,
  timeZone: 'Europe/Rome',
  messagesUrl: 'https://api.example.it/agrigento/agenda/messaggi',
  withTexts: true,
});

/** Returns emails that were not delivered: a message, one about a booking, a request to confirm a subscription. */
const toUndelivered = (booking: NewBooking, { text, to }: Email) =>
  [
    { email: { kind: 'contact-message', failure: 'permanent', recipient: to, text }, booking: undefined },
    {
      email: { kind: 'booking-email-to-centre', failure: 'temporary', recipient: to, text: '' },
      booking,
    },
    {
      email: { kind: 'subscription-confirmation', failure: 'technical', recipient: visitor.email, text: '' },
      booking: undefined,
    },
  ] as const;

interface Example {
  centre: CentreFacts;
  booking: NewBooking;
  /** What a visitor wrote to the centre. */
  said: string;
}

/** Returns one email of each kind that has HTML, by its name. */
export function emailsOf({ centre, booking, said }: Example): Record<string, Email> {
  const before = { ...booking, day: '2026-11-23', time: '18:00' } as const;
  const message = toMessage(centre, said);
  return {
    confirmation: bookingConfirmation(booking, centre, link),
    'confirmation request': confirmationRequest(booking, centre, {
      confirmUrl: link,
      untilWhen: centre.language.words.bookingEmails.confirmationRequest.timeFromNow({
        time: formatMinutes(30, centre.language),
      }),
      hasSeat: true,
    }),
    'confirmation request without a seat': confirmationRequest(booking, centre, {
      confirmUrl: link,
      untilWhen: centre.language.words.bookingEmails.confirmationRequest.timeFromNow({
        time: formatMinutes(30, centre.language),
      }),
      hasSeat: false,
    }),
    reminder: bookingReminder(booking, centre, link),
    move: bookingMove(booking, before, centre, link),
    cancellation: bookingCancellation(booking, centre),
    'move by the centre': bookingMove(booking, before, centre, link, { sentence: said }),
    'cancellation by the centre': bookingCancellation(booking, centre, { sentence: said }),
    correction: correctionRequest(booking, exampleCorrection, centre, link),
    'message receipt': messageReceipt(visitor, centre, { isConfirmed: true, unsubscribeUrl: `${link}x` }),
    'message receipt before the confirmation': messageReceipt(visitor, centre, {
      isConfirmed: false,
      unsubscribeUrl: `${link}x`,
    }),
    'answer to a message': messageAnswer(
      {
        text: said,
        message: { email: visitor.email, message: said, receivedAt: '2026-11-23T09:05:00.000Z' },
      },
      centre,
      'Europe/Rome',
    ),
    'subscription receipt': subscriptionReceipt(visitor, centre, `${link}x`),
    subscription: subscriptionConfirmation({ ...visitor, unsubscribedAt: null }, centre, {
      confirmUrl: link,
      unsubscribeUrl: `${link}x`,
    }),
    'booking to the centre': bookingEmailToCentre(booking, centre, null),
    'move to the centre': moveEmailToCentre(booking, before, centre),
    'cancellation to the centre': cancellationEmailToCentre(booking, centre),
    'correction to the centre': correctionEmailToCentre(booking, exampleCorrection, centre),
    message,
    'collected messages': collectedMessages(toCollected(said), centre),
    'link to the agenda': agendaLink(centre, { to: centre.email, url: link }),
    'morning agenda': dailyDigest(exampleDigest, centre, { to: centre.email, url: link, time: '07:30' }),
    'delivery failure': visitorDeliveryFailure(booking, centre, 'begun'),
    'delivery report': deliveryReport(toUndelivered(booking, message), centre, { withMessages: true }),
    'bookings on closed days': closedDayBookings(
      [booking, { ...bookingOfLongNames, zone: booking.zone }],
      centre,
    ),
  };
}

const example: Example = {
  centre: exampleCentre,
  booking: exampleBooking,
  said: 'Buongiorno,\nvorrei informazioni sui master <online> & sulle certificazioni.',
};

/** Returns emails of a centre that were not delivered. */
export const undeliveredOf = ({ centre, booking, said }: Example) =>
  toUndelivered(booking, toMessage(centre, said));

/** The same in Italian. */
export const exampleUndelivered = undeliveredOf(example);

/** One email of each kind, in Italian. */
export const exampleEmails = emailsOf(example);
