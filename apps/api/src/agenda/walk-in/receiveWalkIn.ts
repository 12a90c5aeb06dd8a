import { formatBookingDate } from '@centro/booking/it';
import { newAuditEntry } from '../../audit/auditLog.ts';
import type { Actor } from '../../audit/auditLog.ts';
import { referenceOf, toBooking } from '../../booking/bookSlot.ts';
import { rulesOf } from '../../closures/currentRules.ts';
import { timeOrderedId } from '../../store/keys.ts';
import type { Booking } from '../../store/schema.ts';
import { cleanLine } from '../consultation/cleanText.ts';
import { findBooking, presentState } from '../consultation/Consultation.ts';
import type { PresentState } from '../consultation/Consultation.ts';
import { presentDay } from '../day/dayAgenda.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { bookByPhone, checkCaller } from '../phone-booking/bookByPhone.ts';
import type { CallerProblem } from '../phone-booking/bookByPhone.ts';
import { placeValue } from '../day/walkInPlace.ts';
import { walkInPlaces } from './walkInPlaces.ts';

/** What became of somebody who came without a booking. */
type WalkInResult =
  /** `isLater`: they have a seat of an hour to come today. */
  | ({ outcome: 'received'; isLater: boolean } & PresentState)
  /** The place is not there any more: nothing was written. */
  | { outcome: 'taken' }
  | { outcome: 'refused'; problem: CallerProblem };

interface WalkIn {
  actor: Actor;
  /** A UUID of the form: sent twice it is received once. */
  id: string;
  name: string;
  phone: string;
  /** As `placeValue` writes it. */
  place: string;
}

/**
 * Receives somebody who came without a booking: in the running hour or beside all others, present at once and with the real
 * minute, or in a free hour of today, which is booked. Nothing is sent.
 */
export async function receiveWalkIn(
  context: AgendaContext,
  { actor, place, ...typed }: WalkIn,
): Promise<WalkInResult> {
  const { config, store, now } = context;
  const caller = { name: cleanLine(typed.name), phone: cleanLine(typed.phone), to: '' };
  const problem = checkCaller(caller);
  if (problem) return { outcome: 'refused', problem };
  const earlier = await findBooking(context, typed.id);
  const repeated = await repeatOf(context, earlier, caller);
  if (repeated) return repeated;
  // A form that the browser went back to, for somebody else.
  const id = earlier ? timeOrderedId() : typed.id;
  // The first of two presses may have taken the place since.
  const taken = async (): Promise<WalkInResult> =>
    (await repeatOf(context, await findBooking(context, id), caller)) ?? { outcome: 'taken' };
  const wanted = (await walkInPlaces(context)).find((one) => placeValue(one) === place);
  if (!wanted) return taken();
  const { kind, service, time } = wanted;
  const selection = { day: presentDay(context), slot: time };
  if (kind === 'free') {
    const { name, phone } = caller;
    const booked = await bookByPhone(context, {
      actor,
      service,
      selection,
      name,
      phone,
      email: '',
      note: '',
      isWalkIn: true,
      id,
    });
    if (booked.outcome !== 'booked') return taken();
    const { consultation, auditEntries } = booked;
    return { outcome: 'received', isLater: true, consultation, auditEntries };
  }
  const at = now();
  const rules = rulesOf({ centre: service }, config);
  const booking = toBooking({ ...caller, key: service, date: '' }, selection, rules, at);
  const { day } = booking;
  // Without an address it has keys of its own, so that it is nobody's repeat.
  const reference = referenceOf({ key: service, date: formatBookingDate(selection), to: id });
  const auditEntry = newAuditEntry(actor, 'walk-in', { at, bookingId: id, day, detail: `${day} ${time}` });
  const stored = await store.walkIns.add(
    { ...booking, id, reference, emailKey: id, mailboxKey: id },
    auditEntry,
  );
  return { outcome: 'received', isLater: false, ...(await presentState(context, stored)) };
}

/** Returns what became of the first press, where a booking was made by the same form for the same person; null for any other. */
async function repeatOf(
  context: AgendaContext,
  booking: Booking | null,
  { name, phone }: Pick<Booking, 'name' | 'phone'>,
): Promise<WalkInResult | null> {
  if (booking?.name !== name || booking.phone !== phone || booking.status !== 'confirmed') return null;
  const state = await presentState(context, booking);
  const isLater = booking.startsAt > booking.createdAt;
  return state.consultation.isWalkIn ? { outcome: 'received', isLater, ...state } : null;
}

/** Removes somebody who was received by mistake, also once the hour has begun; null for any other booking, or one that has changed. */
export async function removeWalkIn(
  context: AgendaContext,
  { actor, bookingId, seen }: { actor: Actor; bookingId: string; seen: number },
): Promise<PresentState | null> {
  const { store, now } = context;
  const booking = await findBooking(context, bookingId);
  if (!booking || booking.sequence !== seen) return null;
  const { consultation } = await presentState(context, booking);
  if (!consultation.isWalkIn || booking.status !== 'confirmed') return null;
  const at = now();
  const { id, day, time } = booking;
  const auditEntry = newAuditEntry(actor, 'cancel', { at, bookingId: id, day, detail: `${day} ${time}` });
  const isRemoved = await store.changes.cancel(booking, { mails: [], at, by: 'centre', auditEntry });
  return isRemoved ? presentState(context, { ...booking, status: 'cancelled' }) : null;
}
