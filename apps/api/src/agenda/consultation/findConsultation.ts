import { rulesOf } from '../../closures/currentRules.ts';
import type { Booking, StaffAct } from '../../store/schema.ts';
import type { Consultation } from './Consultation.ts';
import { toConsultation } from './Consultation.ts';
import type { DeskContext } from '../layout/DeskContext.ts';

/** A booking as it is now, and what the staff did with it, latest first: what a second person reads. */
export interface PresentState {
  consultation: Consultation;
  acts: StaffAct[];
}

type ReadContext = Pick<DeskContext, 'config' | 'store' | 'now'>;

/** Returns a booking of this centre's services in its present state, or null for an unknown id. */
export async function findConsultation(context: ReadContext, id: string): Promise<PresentState | null> {
  const booking = await findBooking(context, id);
  return booking && presentState(context, booking);
}

/** Returns the stored booking of an id, or null where this centre has none. */
export async function findBooking(
  { config, store }: Pick<DeskContext, 'config' | 'store'>,
  id: string,
): Promise<Booking | null> {
  const booking = await store.changes.find(id);
  return booking && config.services.has(booking.centre) ? booking : null;
}

/** Returns what there is to read about a booking. */
export async function presentState(
  { config, store, now }: ReadContext,
  booking: Booking,
): Promise<PresentState> {
  const entries = await store.deskEntries.find([booking.id]);
  return {
    consultation: toConsultation(booking, entries.get(booking.id), rulesOf(booking, config), now()),
    acts: await store.acts.ofBooking(booking.id),
  };
}
