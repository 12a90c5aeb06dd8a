import { exampleRules } from '@centro/booking';
import { bookingEmails } from '../../booking/emails/bookingEmails.ts';
import { exampleBooking, exampleCentre } from '../emails/exampleBooking.ts';
import { openNewStore } from '../store/openNewStore.ts';
import { unsharedSeats } from '../../booking/queries/slotSeats.ts';
import { ownFacts } from '../testEnv.ts';

/**
 * Stores Maria's booking of 25 November at 16:30 with its pending emails, like a server that stops before it sends
 * them.
 */
export async function storeBooking(dataDir: string): Promise<typeof exampleBooking> {
  const store = await openNewStore(dataDir);
  const mails = bookingEmails(exampleBooking, {
    centre: { ...exampleCentre, email: ownFacts.CENTRE_EMAIL },
    rules: exampleRules,
    sender: 'a@centro.test',
    at: new Date(exampleBooking.createdAt),
    isAwaited: false,
  });
  await store.bookings.book(exampleBooking, mails, unsharedSeats(1), { perEmail: 1, tries: [], daily: [] });
  await store.close();
  return exampleBooking;
}
