import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { SignedLinks } from '../links/signedLinks.ts';
import type { BookingStore } from '../store/bookingStore.ts';
import type { OutboxRow } from '../store/Tables.ts';

interface WriteBookingMailParts {
  bookings: BookingStore;
  config: Pick<Config, 'centre' | 'rules'>;
  links: SignedLinks;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Returns a function that puts words, by the booking as it is now, into an e-mail that was stored without. */
export function writeBookingMail({ bookings, config, links, log }: WriteBookingMailParts) {
  return async (row: OutboxRow): Promise<OutboxRow> => {
    if (row.bookingId === null || row.text !== '') return row;
    const booking = await bookings.find(row.bookingId);
    // React and the letters take longer to load than all the rest: a start does not wait for them.
    const { bookingLetter } = await import('./bookingLetter.ts');
    const details = { ...config, links, at: new Date(row.createdAt), log };
    const { subject, text, html, calendar } = bookingLetter(row.kind, booking, details);
    return { ...row, subject, text, html, calendar };
  };
}
