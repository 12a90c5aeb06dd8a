import type { Email } from '../mail/Email.ts';
import { bookingCancellation } from './booking/bookingCancellation.tsx';
import { bookingConfirmation } from './booking/bookingConfirmation.tsx';
import { correctionRequest } from './booking/bookingCorrection.tsx';
import { bookingMove } from './booking/bookingMove.tsx';
import { bookingReminder } from './booking/bookingReminder.tsx';
import { confirmationRequest } from './booking/confirmationRequest.tsx';
import {
  bookingEmailToCentre,
  cancellationEmailToCentre,
  correctionEmailToCentre,
  moveEmailToCentre,
} from './centre/bookingEmailToCentre.ts';
import { closedDayBookings } from './centre/closedDayBookings.tsx';
import { contactMessage } from './centre/contactMessage.tsx';
import { deliveryReport } from './centre/deliveryReport.tsx';
import { visitorDeliveryFailure } from './centre/visitorDeliveryFailure.tsx';
import {
  bookingOfLongNames,
  exampleBooking as booking,
  exampleCentre as centre,
  exampleCorrection,
  exampleLink as link,
} from './exampleBooking.ts';
import { messageReceipt } from './newsletter/messageReceipt.tsx';
import { subscriptionConfirmation } from './newsletter/subscriptionConfirmation.tsx';

const before = { ...booking, day: '2026-11-23', time: '18:00' } as const;
const visitor = { email: 'maria@visitor.test', firstName: 'Maria' };

/** A message of a visitor to the centre. */
const message = contactMessage(
  {
    name: 'Maria',
    telefono: '+39 333 1234567',
    message: 'Buongiorno,\nvorrei informazioni sui master <online> & sulle certificazioni.',
    to: centre.email,
  },
  { lastName: 'Rossi', email: visitor.email },
  centre,
);

/** Emails that were not delivered: a message, an email about a booking, a request to confirm a subscription. */
export const exampleUndelivered = [
  {
    email: { kind: 'contact-message', failure: 'permanent', recipient: centre.email, text: message.text },
    booking: undefined,
  },
  {
    email: { kind: 'booking-email-to-centre', failure: 'temporary', recipient: centre.email, text: '' },
    booking,
  },
  {
    email: { kind: 'subscription-confirmation', failure: 'technical', recipient: visitor.email, text: '' },
    booking: undefined,
  },
] as const;

/** One email of each kind that has HTML, by its name. */
export const exampleEmails: Record<string, Email> = {
  confirmation: bookingConfirmation(booking, centre, link),
  'confirmation request': confirmationRequest(booking, centre, {
    confirmUrl: link,
    untilWhen: 'Hai 30 minuti',
  }),
  reminder: bookingReminder(booking, centre, link),
  move: bookingMove(booking, before, centre, link),
  cancellation: bookingCancellation(booking, centre),
  correction: correctionRequest(booking, exampleCorrection, centre, link),
  'message receipt': messageReceipt(visitor, centre),
  subscription: subscriptionConfirmation({ ...visitor, unsubscribedAt: null }, centre, {
    confirmUrl: link,
    unsubscribeUrl: `${link}x`,
  }),
  'booking to the centre': bookingEmailToCentre(booking, centre, null),
  'move to the centre': moveEmailToCentre(booking, before, centre),
  'cancellation to the centre': cancellationEmailToCentre(booking, centre),
  'correction to the centre': correctionEmailToCentre(booking, exampleCorrection, centre),
  message,
  'delivery failure': visitorDeliveryFailure(booking, centre, 'begun'),
  'delivery report': deliveryReport(exampleUndelivered, centre, { withMessages: true }),
  'bookings on closed days': closedDayBookings([booking, bookingOfLongNames], centre),
};
