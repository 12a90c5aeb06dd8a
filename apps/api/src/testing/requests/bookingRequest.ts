import type { ConfirmationRequest } from '@centro/api-client';
import { exampleRules, centreTime, createSchedule } from '@centro/booking';
import { formatBookingDate } from '@centro/booking/it';

/** Returns the body of a valid booking at the time of `startApi`. */
export function bookingRequest(changes: Partial<ConfirmationRequest> = {}): ConfirmationRequest {
  return {
    to: 'maria@visitor.test',
    name: 'Maria Rossi',
    phone: '+39 333 1234567',
    date: 'mercoledì 25 novembre 2026 alle ore 16:30',
    key: 'demo-centre',
    ...changes,
  };
}

/** Returns the body of a valid booking at the present time, for a server on the real clock. */
export function realBookingRequest(): ConfirmationRequest {
  const [, , , , selection] = createSchedule(exampleRules, centreTime(new Date(), exampleRules)).freeSlots();
  if (!selection) throw new Error('No bookable slot in the whole window');
  return bookingRequest({ date: formatBookingDate(selection) });
}
