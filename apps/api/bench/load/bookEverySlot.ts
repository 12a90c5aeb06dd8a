import { centreTime, createSchedule } from '@centro/booking';
import { formatBookingDate } from '@centro/booking/it';
import { bookingRequest } from '../../src/testing/requests/bookingRequest.ts';
import type { BenchRules } from '../benchCentre.ts';
import { post, type Call } from './callServer.ts';

/**
 * Returns a booking of every free slot of a service, each by another visitor, with a mailbox and a network of its own; built
 * before a measurement.
 */
export function bookEverySlot(rules: BenchRules): Call[] {
  return createSchedule(rules, centreTime(new Date(), rules))
    .freeSlots()
    .map((selection, index) => {
      const call = post(
        '/send-confirmation-email',
        bookingRequest({
          date: formatBookingDate(selection),
          to: `visitor${index}@visitor.test`,
          key: rules.key,
        }),
      );
      return { ...call, headers: { ...call.headers, 'x-forwarded-for': addressOf(index) } };
    });
}

/** One in each /24, up to 65,536. */
const addressOf = (index: number) => `20.${index & 255}.${(index >> 8) & 255}.${1 + (index >> 16)}`;
