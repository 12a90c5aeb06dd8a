import type { CompleteRules } from '../rules/BookingRules.ts';
import { minutesOf } from '../time/timeOfDay.ts';
import type { TimeOfDay } from '../time/toTimeSlot.ts';
import { wholeSeats } from './wholeSeats.ts';

/** The bookings of one slot of a day, of any service of a centre. */
export interface BookedSlot {
  /** The key of the service, as `services` has it. */
  service: string;
  slot: TimeOfDay;
  /** How many seats of the slot they take together. */
  seats: number;
  /** -1 on the day before, whose pauses may go on past midnight, and 1 on the day after, for a pause of the wanted slot. */
  dayOffset?: -1 | 0 | 1;
}

/**
 * Returns how many seats a slot has left beside the `booked` ones of its day, and of the days beside it: an adviser or a
 * room that services share is used by a booking from its beginning to the end of its buffer. Never negative. Throws where
 * the seats of a booking are no whole number.
 *
 * `services` are the rules of each service by its key, on one clock; bookings of a service that is not among them use
 * nothing.
 */
export function seatsLeft(
  { service, slot }: Pick<BookedSlot, 'service' | 'slot'>,
  booked: readonly BookedSlot[],
  services: ReadonlyMap<string, CompleteRules>,
): number {
  booked.forEach(({ seats }, index) => wholeSeats(seats, 0, `booked[${index}].seats`));
  const rules = services.get(service);
  if (!rules) return 0;
  const isOwn = (other: BookedSlot) => isOneSlot(other, { service, slot });
  const own = booked.filter(isOwn);
  const isGroup = rules.needsPer === 'slot';
  const wanted = spanOf(slot, rules);
  const left = rules.needs.map((name) => {
    const uses = booked.flatMap((other, index) => {
      const ofOther = services.get(other.service);
      if (!ofOther?.needs.includes(name) || (isGroup && isOwn(other))) return [];
      const span = spanOf(other.slot, ofOther, other.dayOffset);
      const seats = ofOther.needsPer === 'slot' ? groupUse(booked, index) : other.seats;
      return overlap(span, wanted) ? [{ ...span, seats }] : [];
    });
    const free = (rules.resources[name] ?? 0) - mostAtOnce(uses, wanted);
    return isGroup && free > 0 ? rules.capacity : free;
  });
  return Math.max(0, Math.min(rules.capacity - sum(own), ...left));
}

/** The bookings of one slot use a need once together: the first that has seats stands for all. */
function groupUse(booked: readonly BookedSlot[], index: number): number {
  const one = booked[index] as BookedSlot;
  return booked.findIndex((other) => isOneSlot(other, one) && other.seats > 0) === index ? 1 : 0;
}

type Place = Omit<BookedSlot, 'seats'>;

const isOneSlot = (one: Place, other: Place) =>
  one.service === other.service && one.slot === other.slot && (one.dayOffset ?? 0) === (other.dayOffset ?? 0);

interface Span {
  /** Minutes since the midnight with which the wanted slot's day begins. */
  from: number;
  /** No longer part of it. */
  to: number;
}

function spanOf(
  slot: TimeOfDay,
  { durationMinutes, bufferMinutes }: Pick<CompleteRules, 'durationMinutes' | 'bufferMinutes'>,
  dayOffset = 0,
): Span {
  const from = minutesOf(slot) + dayOffset * 24 * 60;
  return { from, to: from + durationMinutes + bufferMinutes };
}

const overlap = (one: Span, other: Span) => one.from < other.to && other.from < one.to;

/** Returns how many uses there are at the moment of the span at which there are most. */
function mostAtOnce(uses: readonly (Span & { seats: number })[], { from }: Span): number {
  // Their number grows only where one begins.
  const moments = [from, ...uses.map((use) => Math.max(use.from, from))];
  return Math.max(...moments.map((at) => sum(uses.filter((use) => use.from <= at && at < use.to))));
}

const sum = (all: readonly { seats: number }[]) => all.reduce((total, { seats }) => total + seats, 0);
