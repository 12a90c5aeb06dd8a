import type { EmailContext } from '../../AppContext.ts';
import type { Kysely } from 'kysely';
import type { Email } from '../../outbox/Email.ts';
import type { EmailKind, EmailKinds, EmailOutcome } from '../../outbox/EmailKind.ts';
import { releaseUnreached, startTimeToConfirm } from '../../store/provisionalSeats.ts';
import type { Tables } from '../../store/schema.ts';
import {
  callsWhenFailing,
  callsWhenUrgent,
  isCallNeeded,
  whenConfirmationRefused,
} from './deliveryFailures.ts';
import type { BookingEmailContent } from './writeBookingEmail.ts';
import { writeBookingEmail } from './writeBookingEmail.ts';

/** Emails to the visitor of a booking; those to the centre. */
const toVisitor = { recipient: 'visitor', retriedForDays: 5 } as const;
const toCentre = { recipient: 'centre', retriedForDays: 5 } as const;
const withTime = { makesNeedless: 'delivery-failure-email-to-centre' } as const;

/** The emails about a booking. An unconfirmed one causes emails to its visitor only, while it can be confirmed (B26). */
export const bookingEmailKinds = {
  'booking-confirmation': aboutBooking({
    ...toVisitor,
    ...withTime,
    ...callsWhenUrgent,
    isAwaited: true,
    sentWhile: ['confirmed'],
    isInvitation: true,
    render: rendered(({ renderConfirmation }) => renderConfirmation),
    whenRefused: whenConfirmationRefused,
  }),
  'confirmation-request': aboutBooking({
    ...toVisitor,
    ...callsWhenFailing,
    // A provisional seat is not held for longer.
    retriedForDays: 1,
    isAwaited: true,
    sentWhile: ['unconfirmed'],
    isInvitation: true,
    render: rendered(({ renderConfirmation }) => renderConfirmation),
    whenSent: startTime,
    // It was not yet confirmed to anybody.
    async whenRefused(trx, { bookingId }) {
      await releaseUnreached(trx, bookingId);
      return false;
    },
    whenGivenUp: (trx, { bookingId }) => releaseUnreached(trx, bookingId),
  }),
  'confirmation-copy': aboutBooking({
    ...toVisitor,
    ...withTime,
    ...callsWhenFailing,
    isAwaited: true,
    sentWhile: ['confirmed', 'unconfirmed', 'proposed'],
    isInvitation: true,
    render: rendered(({ renderConfirmation }) => renderConfirmation),
    whenSent: startTime,
  }),
  'correction-request': aboutBooking({
    ...toVisitor,
    ...callsWhenFailing,
    isAwaited: true,
    sentWhile: ['confirmed'],
    isInvitation: true,
    async render(booking, details, row, { store }) {
      const correction = await store.repeats.findCorrection(row.id);
      if (!correction) throw new Error(`The e-mail ${row.id} asks about no correction`);
      return (await loadTemplates()).renderCorrectionRequest(booking, correction, details);
    },
  }),
  'correction-email-to-centre': aboutBooking({ ...toCentre, sentWhile: ['confirmed'] }),
  'booking-reminder': aboutBooking({
    ...toVisitor,
    ...withTime,
    ...callsWhenFailing,
    sentWhile: ['confirmed'],
    isInvitation: true,
    render: rendered(({ renderReminder }) => renderReminder),
  }),
  'booking-email-to-centre': aboutBooking({
    ...toCentre,
    isReported: true,
    sentWhile: ['confirmed'],
    render: rendered(({ renderEmailToCentre }) => renderEmailToCentre),
  }),
  'booking-move': aboutBooking({
    ...toVisitor,
    ...withTime,
    ...callsWhenUrgent,
    isAwaited: true,
    sentWhile: ['confirmed'],
    isInvitation: true,
  }),
  'booking-proposal': aboutBooking({
    ...toVisitor,
    ...withTime,
    ...callsWhenUrgent,
    sentWhile: ['proposed'],
    isInvitation: true,
  }),
  'proposal-ended': aboutBooking({
    ...toVisitor,
    ...callsWhenFailing,
    sentWhile: ['lapsed'],
    render: rendered(({ renderProposalEnded }) => renderProposalEnded),
  }),
  'move-email-to-centre': aboutBooking({ ...toCentre, isReported: true, sentWhile: ['confirmed'] }),
  'booking-cancellation': aboutBooking({ ...toVisitor, ...callsWhenFailing, isAwaited: true }),
  'cancellation-email-to-centre': aboutBooking({ ...toCentre, isReported: true }),
  'delivery-failure-email-to-centre': aboutBooking({
    ...toCentre,
    isReported: true,
    sentWhile: ['confirmed', 'proposed'],
    isNeeded: isCallNeeded,
    render: rendered(({ renderDeliveryFailure }) => renderDeliveryFailure),
  }),
} satisfies Partial<EmailKinds<EmailContext>>;

function aboutBooking(kind: Omit<EmailKind<EmailContext>, 'write'> & BookingEmailContent) {
  return { ...kind, write: writeBookingEmail(kind) };
}

/** React and the templates take longer to load than all the rest: the start does not wait for them. */
const loadTemplates = () => import('./renderBookingEmail.ts');

type Templates = Awaited<ReturnType<typeof loadTemplates>>;
type Render = NonNullable<BookingEmailContent['render']>;

function rendered(template: (templates: Templates) => (...about: Parameters<Render>) => Email): Render {
  return async (...about) => template(await loadTemplates())(...about);
}

/** The email has the link that confirms the booking. */
async function startTime(trx: Kysely<Tables>, { bookingId }: EmailOutcome, at: string): Promise<void> {
  if (bookingId !== null) await startTimeToConfirm(trx, bookingId, at);
}
