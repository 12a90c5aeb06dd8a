import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import { bookingFlow, type BookingEvent, type BookingFlow } from './bookingFlow.ts';

const selection = { day: parseDate('2026-11-26'), slot: '17:00' } as const;
const other = { day: parseDate('2026-11-30'), slot: '16:30' } as const;
const failure = { detail: 'L’orario è appena stato preso.', advice: null, alternatives: [other] };

const choosing: BookingFlow = { step: 'choosing' };
const details: BookingFlow = { step: 'details', selection, notice: null };
const sending: BookingFlow = { step: 'sending', selection };
const failed: BookingFlow = { step: 'details', selection, notice: { kind: 'failed', failure } };

const submitted: BookingEvent = { type: 'submitted', selection };
const dismissed: BookingEvent = { type: 'dismissed' };
const confirmed: BookingEvent = { type: 'confirmed' };
const chosen: BookingEvent = { type: 'alternative-chosen', selection: other };

test.for<{ what: string; from: BookingFlow; event: BookingEvent; to: BookingFlow }>([
  {
    what: 'a submit opens the details (R100, R115)',
    from: choosing,
    event: submitted,
    to: details,
  },
  { what: 'closing the dialog leads back to the selection', from: details, event: dismissed, to: choosing },
  { what: 'a confirm sends the booking (R116)', from: details, event: confirmed, to: sending },
  { what: 'a second confirm changes nothing (A28)', from: sending, event: confirmed, to: sending },
  { what: 'while sending nothing closes the dialog (A28)', from: sending, event: dismissed, to: sending },
  {
    what: 'a failure returns to the details and says why (R118, A22)',
    from: sending,
    event: { type: 'failed', failure },
    to: failed,
  },
  { what: 'a confirm after a failure tries again', from: failed, event: confirmed, to: sending },
  {
    what: 'an alternative takes the place of the slot that was taken (A24, B3)',
    from: failed,
    event: chosen,
    to: { step: 'details', selection: other, notice: { kind: 'changed' } },
  },
  {
    what: 'a success closes the dialog (R117, R156)',
    from: sending,
    event: { type: 'succeeded' },
    to: choosing,
  },
  { what: 'without a dialog there is nothing to confirm', from: choosing, event: confirmed, to: choosing },
])('$what', ({ from, event, to }) => {
  expect(bookingFlow(from, event)).toEqual(to);
});
