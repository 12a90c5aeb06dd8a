import { isTimeOfDay } from '@centro/booking';
import type { CompleteRules, TimeOfDay } from '@centro/booking';
import { parseTime } from '@internationalized/date';
import { answeredQuestions, type AnsweredQuestion } from '../../store/storedAnswers.ts';
import { rulesOf } from '../../closures/currentRules.ts';
import type { DeskEntry, AuditEntry, Booking } from '../../store/schema.ts';
import type { AgendaContext, ReadContext } from '../layout/AgendaContext.ts';

/** A booking as the centre reads it in its agenda. */
export interface Consultation extends Pick<
  Booking,
  | 'id'
  | 'reference'
  | 'day'
  | 'time'
  | 'startsAt'
  | 'seats'
  | 'cancelledAt'
  | 'cancelledBy'
  | 'name'
  | 'phone'
  | 'status'
  | 'confirmBy'
  | 'insteadOf'
  | 'zone'
> {
  /** The key of its service. */
  service: string;
  /** When it ends, on the clock of `time`. */
  ends: TimeOfDay;
  isOver: boolean;
  /** Null for a caller who gave none. */
  email: string | null;
  /** To pass on with a change: it is refused once the booking differs from the one that was read. */
  sequence: number;
  presence: DeskEntry['presence'];
  /** When its visitor was marked as present (UTC); null where nobody was, or by an earlier version. */
  presentAt: string | null;
  note: string;
  /** To pass on with a new note, likewise. */
  noteVersion: number;
  isByPhone: boolean;
  /** Whether its visitor came without a booking. */
  isWalkIn: boolean;
  /** What the visitor answered to the centre's own questions. */
  answers: readonly AnsweredQuestion[];
}

/** Returns a booking as the centre reads it, at the moment `at`. */
export function toConsultation(
  booking: Booking,
  entry: DeskEntry | undefined,
  { durationMinutes }: Pick<CompleteRules, 'durationMinutes'>,
  at: Date,
): Consultation {
  const { id, reference, day, time, startsAt, seats, cancelledAt, cancelledBy } = booking;
  const { name, phone, status, sequence, zone, confirmBy, insteadOf } = booking;
  return {
    id,
    reference,
    service: booking.centre,
    day,
    time,
    ends: endOf(time, durationMinutes),
    startsAt,
    seats,
    cancelledAt,
    cancelledBy,
    isOver: Date.parse(startsAt) + durationMinutes * 60_000 <= at.getTime(),
    name,
    phone,
    email: booking.email === '' ? null : booking.email,
    status,
    zone,
    confirmBy,
    insteadOf,
    sequence,
    presence: entry?.presence ?? null,
    presentAt: entry?.presentAt ?? null,
    note: entry?.note ?? '',
    noteVersion: entry?.noteVersion ?? 0,
    isByPhone: entry?.isByPhone === 1,
    isWalkIn: entry?.isWalkIn === 1,
    answers: answeredQuestions(booking.answers),
  };
}

function endOf(time: TimeOfDay, minutes: number): TimeOfDay {
  const end = parseTime(time).add({ minutes }).toString().slice(0, 5);
  if (!isTimeOfDay(end)) throw new Error(`No time of day: ${end}`);
  return end;
}

/** A booking as it is now, and what the staff did with it, latest first: what a second person reads. */
export interface PresentState {
  consultation: Consultation;
  auditEntries: AuditEntry[];
}

/** Returns a booking of this centre's services in its present state, or null for an unknown id. */
export async function findConsultation(context: ReadContext, id: string): Promise<PresentState | null> {
  const booking = await findBooking(context, id);
  return booking && presentState(context, booking);
}

/** Returns the stored booking of an id, or null where this centre has none. */
export async function findBooking(
  { config, store }: Pick<AgendaContext, 'config' | 'store'>,
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
    auditEntries: await store.auditLog.ofBooking(booking.id),
  };
}
