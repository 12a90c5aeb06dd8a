import { centreTime, createSchedule } from '@centro/booking';
import { formatBookingDate } from '@centro/booking/it';
import { bookingRequest } from '../../src/testing/requests/bookingRequest.ts';
import type { BenchRules } from '../benchCentre.ts';
import { post, type Call } from './callServer.ts';

/** Returns a booking of every free slot of a service, each by another visitor; built before a measurement. */
export function bookEverySlot(rules: BenchRules): Call[] {
  return createSchedule(rules, centreTime(new Date(), rules))
    .freeSlots()
    .map((selection, index) =>
      post(
        '/send-confirmation-email',
        bookingRequest({
          date: formatBookingDate(selection),
          to: `visitor${index}@visitor.test`,
          key: rules.key,
        }),
      ),
    );
}
