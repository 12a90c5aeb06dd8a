import { bookingInstant } from '@centro/booking';
import type { BookingSelection, DayState } from '@centro/booking';
import { formatSlotValue } from '@centro/booking/links';
import { parseDate } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import { rulesOf } from '../../closures/currentRules.ts';
import { isProposal, isUnconfirmed } from '../../store/provisionalSeats.ts';
import type { Consultation } from '../consultation/Consultation.ts';
import { freeDays } from '../consultation/agendaSchedule.ts';
import { presentDay } from '../day/dayAgenda.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import type { ClosurePlan } from './changeClosures.ts';
import { answerBy, mayCall, wayOf } from './proposals.ts';
import type { Way } from './proposals.ts';
import type { TypedDecision } from './typedDecisions.ts';

/** Where a booking in the way of a closure can go. */
export interface SlotsToMoveTo {
  way: Way;
  /** Until when its visitor can answer a proposal; null where there is none. */
  answerBy: Date | null;
  /** The time zone of its service. */
  zone: string;
  /** Whether the centre can keep it and call its visitor. */
  canCall: boolean;
  /** The free slots once the closure holds, earliest first; a proposal is of those after its answer, and a booking that its visitor
   * has to confirm first has none. */
  free: readonly BookingSelection[];
  /** The one for whoever is moved as everybody, which nobody else gets; null for none, and for whom the centre calls. */
  suggested: BookingSelection | null;
}

type Typed = ReadonlyMap<string, TypedDecision>;

/** A slot that the store refused to a booking. */
export interface RefusedSlot {
  bookingId: string;
  slot: string;
}

/**
 * Returns where each booking in the way can go, by its id. What was suggested or chosen before stays as long as it is free;
 * chosen slots are suggested to nobody else.
 */
export async function slotsToMoveTo(
  context: AgendaContext,
  plan: ClosurePlan,
  typed: Typed,
  refused: RefusedSlot | null,
): Promise<ReadonlyMap<string, SlotsToMoveTo>> {
  const known = new Map<string, Promise<readonly DayState[]>>();
  const found: Found[] = [];
  for (const consultation of plan.inTheWay) {
    const { id, service, seats, day } = consultation;
    const rules = plan.after.get(service) ?? rulesOf({ centre: service }, context.config);
    const way = wayOf({ ...consultation, centre: service }, { config: context.config, ...plan });
    const until = way === 'propose' ? answerBy(day, rules) : null;
    const kind = `${service} ${seats} ${day}`;
    const days = known.get(kind) ?? daysAround(context, plan, consultation);
    known.set(kind, days);
    const isOfVisitor = isUnconfirmed(consultation) && !isProposal(consultation);
    const all = isOfVisitor ? [] : slotsIn(await days);
    const isInTime = ({ selection }: Offered) =>
      until === null || bookingInstant(selection, rules).toDate() > until;
    const isRefused = (value: string) => refused?.bookingId === id && refused.slot === value;
    const offered = all.filter((slot) => isInTime(slot) && !isRefused(slot.value));
    const canCall = mayCall({ ...consultation, centre: service }, rules, plan.at);
    found.push({ consultation, way, answerBy: until, zone: rules.timeZone, canCall, offered });
  }
  return suggestEach(found, typed);
}

interface Found extends Omit<SlotsToMoveTo, 'free' | 'suggested'> {
  consultation: Consultation;
  offered: readonly Offered[];
}

interface Offered {
  selection: BookingSelection;
  /** As in the form. */
  value: string;
  seats: number;
}

const slotsIn = (days: readonly DayState[]): Offered[] =>
  days.flatMap(({ day, slots }) =>
    slots.map(({ slot, seats }) => {
      const selection = { day, slot };
      return { selection, value: formatSlotValue(selection), seats };
    }),
  );

function suggestEach(found: readonly Found[], typed: Typed): ReadonlyMap<string, SlotsToMoveTo> {
  const taken = new Map<string, number>();
  const take = ({ service, seats }: Consultation, value: string) => {
    const slot = `${service} ${value}`;
    taken.set(slot, (taken.get(slot) ?? 0) + seats);
  };
  const chosenBy = ({ id }: Consultation) => {
    const choice = typed.get(id)?.choice ?? 'all';
    return typeof choice === 'string' ? null : formatSlotValue(choice);
  };
  for (const { consultation } of found) {
    const chosen = chosenBy(consultation);
    if (chosen !== null) take(consultation, chosen);
  }
  const isOfAll = ({ consultation }: Found) => (typed.get(consultation.id)?.choice ?? 'all') === 'all';
  // Whoever has a choice of their own may still return to that of all.
  const inOrder = [...found.filter(isOfAll), ...found.filter((each) => !isOfAll(each))];
  return new Map(
    inOrder.map(({ consultation, offered, ...how }) => {
      const { id, service, seats, day } = consultation;
      const left = offered.filter(
        (slot) => slot.seats - (taken.get(`${service} ${slot.value}`) ?? 0) >= seats,
      );
      const to = { ...how, free: offered.map(({ selection }) => selection) };
      if (to.way === 'call') return [id, { ...to, suggested: null }];
      const before = typed.get(id)?.suggested;
      const kept = before && left.find(({ value }) => value === formatSlotValue(before));
      const first = kept ?? left.find(({ selection }) => selection.day.toString() >= day) ?? left[0];
      if (first) take(consultation, first.value);
      return [id, { ...to, suggested: first?.selection ?? null }];
    }),
  );
}

/** Returns days with free slots from a week before a booking on; where a long closure leaves none, those after it. */
async function daysAround(
  context: AgendaContext,
  { after, change }: ClosurePlan,
  { service, seats, day }: Consultation,
): Promise<readonly DayState[]> {
  const search = async (from: CalendarDate) => {
    const days: DayState[] = [];
    let next = from;
    for (let times = 0; times < mostSearches && days.length < mostDays; times++) {
      const atMost = mostDays - days.length;
      const more = await freeDays(context, service, next, { atMost, seats, rules: after.get(service) });
      days.push(...more.days);
      next = parseDate(more.moreFrom);
    }
    return days;
  };
  const today = presentDay(context);
  const weekBefore = parseDate(day).subtract({ days: 7 });
  const near = await search(weekBefore.compare(today) > 0 ? weekBefore : today);
  return near.length > 0 || change.kind !== 'close' ? near : search(parseDate(change.to).add({ days: 1 }));
}

/** To choose from for each booking in the way. */
const mostDays = 12;
/** Of four weeks each. */
const mostSearches = 4;
