import type { Cancellation } from '../../booking/queries/bookingChangeStore.ts';
import type { OutboxRow } from '../../store/schema.ts';
import { exampleBooking } from '../emails/exampleBooking.ts';

/** A cancellation by the visitor with these emails, at the moment of the example's booking. */
export const cancellation = (mails: readonly OutboxRow[]): Cancellation => ({
  mails,
  at: new Date(exampleBooking.createdAt),
  by: 'visitor',
});
