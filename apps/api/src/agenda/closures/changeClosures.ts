import { bookingInstant } from '@centro/booking';
import type { BookingProblem, CompleteRules, BookingSelection } from '@centro/booking';
import { parseDate } from '@internationalized/date';
import { newAuditEntry } from '../../audit/auditLog.ts';
import type { Actor } from '../../audit/auditLog.ts';
import { slotSeats } from '../../booking/queries/slotSeats.ts';
import { applyChange } from '../../closures/closures.ts';
import type { CentreClosures, ClosureChange, Publish } from '../../closures/closures.ts';
import { rulesOf, servicesWith } from '../../closures/currentRules.ts';
import { retryOutdated } from '../../closures/retryOutdated.ts';
import type { Services } from '../../config/centreFiles.ts';
import { isProposal, isTimeOver, isUnconfirmed } from '../../store/provisionalSeats.ts';
import type { Booking } from '../../store/schema.ts';
import { staffCancellation, staffMove, staffProposal } from '../consultation/changeByStaff.ts';
import { cleanLine } from '../consultation/cleanText.ts';
import { presentState } from '../consultation/Consultation.ts';
import type { Consultation, PresentState } from '../consultation/Consultation.ts';
import { slotProblem } from '../consultation/agendaSchedule.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { newUndoable } from '../consultation/undoable.ts';
import type { BookingDecision, Held } from './closureChangeStore.ts';
import { closureProblem, isClosedFor, listClosures } from '../planned-closures/listClosures.ts';
import type { ClosureProblem, ListedClosures } from '../planned-closures/listClosures.ts';
import { stateOf } from '../consultation/hourState.ts';
import { answerBy, mayCall, wayOf } from './proposals.ts';

/** What becomes of a booking in the way, with the `sequence` that was `seen` and the centre's words to its visitor. */
export type Decision = { bookingId: string; seen: number; sentence: string } & (
  | { kind: 'move' | 'propose'; to: BookingSelection }
  | { kind: 'cancel' }
  | { kind: 'call' }
);

export type ClosureResult =
  /** With the id by which it can be undone; null where no booking was in the way. */
  | { outcome: 'done'; changeId: string | null; listed: ListedClosures }
  /** Bookings are in the way and not all are decided: nothing was written. */
  | { outcome: 'undecided'; inTheWay: Consultation[]; missing: Consultation[] }
  /** A decided booking was changed by somebody else: nothing was written. */
  | ({ outcome: 'changed' } & PresentState)
  /** A booking cannot be moved to its new slot: nothing was written. */
  | ({ outcome: 'not-movable'; problem: DecisionProblem } & PresentState)
  | { outcome: 'refused'; problem: ClosureProblem };

/**
 * Why a decision cannot be carried out. `provisional`: its visitor has to confirm it first; `late`: no answer to a proposal could
 * arrive in time; `not-closed`: its hour is not closed, and whom to call would be listed nowhere.
 */
export type DecisionProblem = BookingProblem | 'provisional' | 'late' | 'not-closed';

interface ClosureRequest {
  actor: Actor;
  wanted: ClosureChange;
  decisions: readonly Decision[];
  /** What becomes of each booking in the way without a decision of its own, however it has changed. */
  others?: { kind: 'cancel'; sentence: string };
}

/**
 * Changes closures and extra openings; visitors see it at once. Every booking in the way has to be moved, proposed another slot,
 * cancelled or kept for a call in the same transaction, with the email about it: without a decision for each nothing changes, and they are returned.
 */
export function changeClosures(context: AgendaContext, request: ClosureRequest): Promise<ClosureResult> {
  return retryOutdated(() => tryChange(context, request));
}

/** Resolves with undefined, and has written nothing, where others change meanwhile what it has read. */
async function tryChange(
  context: AgendaContext,
  { actor, wanted, decisions, others }: ClosureRequest,
): Promise<ClosureResult | undefined> {
  const { config, store, outbox } = context;
  const { key } = config.centre;
  const plan = await planClosures(context, wanted);
  if (plan.outcome === 'refused') return plan;
  if (plan.outcome === 'there')
    return { outcome: 'done', changeId: null, listed: await listClosures(context) };
  const { change, at, present, changed, after, heldIn, bookings, inTheWay: consultations } = plan;
  const named = new Map(decisions.map((decision) => [decision.bookingId, decision]));
  const decisionOf = ({ id, sequence }: Pick<Booking, 'id' | 'sequence'>): Decision | undefined =>
    named.get(id) ?? (others && { ...others, bookingId: id, seen: sequence });
  const missing = consultations.filter((consultation) => !decisionOf(consultation));
  if (missing.length > 0) return { outcome: 'undecided', inTheWay: consultations, missing };

  const prepared: BookingDecision[] = [];
  for (const booking of bookings) {
    const decision = decisionOf(booking);
    if (!decision) continue;
    const refusal = await decisionProblem(context, { booking, decision, after, at });
    if (refusal) return { ...refusal, ...(await presentState(context, booking)) };
    prepared.push(await prepareDecision(context, { booking, decision, actor, at }));
  }
  const auditEntry = auditEntryOf(actor, change, present, at);
  // Without an email there is no hurry: a closure is removed in the list.
  const undoable = prepared.length > 0 ? newUndoable('closures', config, at) : undefined;
  const done = await store.closures.change(key, present, changed, {
    decisions: prepared,
    auditEntry,
    heldIn,
    undoable,
  });
  // Other closures were changed, or a slot was booked.
  if (done.outcome === 'outdated') return undefined;
  if (done.outcome === 'changed' && !named.has(done.bookingId)) return undefined;
  if (done.outcome !== 'done') {
    const booking = await store.bookings.find(done.bookingId);
    const state = await presentState(context, booking);
    return done.outcome === 'taken'
      ? { outcome: 'not-movable', problem: 'slot-full', ...state }
      : { outcome: 'changed', ...state };
  }
  if (prepared.length > 0) outbox.wake();
  return { outcome: 'done', changeId: undoable?.id ?? null, listed: await listClosures(context) };
}

/** A change of the closures, or of the hours, before it is made, with the bookings in its way, earliest first. */
export interface ClosurePlan<Change = ClosureChange | Publish> {
  outcome: 'planned';
  change: Change;
  at: Date;
  present: CentreClosures;
  changed: CentreClosures;
  /** The services as they are once it holds. */
  after: Services;
  heldIn: Held;
  bookings: readonly Booking[];
  inTheWay: Consultation[];
}

/** Returns what a change would do, and changes nothing; `there` where the very same is stored. */
export async function planClosures<Change extends ClosureChange | Publish>(
  context: AgendaContext,
  wanted: Change,
): Promise<ClosurePlan<Change> | { outcome: 'there' } | { outcome: 'refused'; problem: ClosureProblem }> {
  const { config, store, now } = context;
  const { key } = config.centre;
  const at = now();
  const present = await store.closures.present(key);
  const before = servicesWith(config, present, at);
  const change = withCleanLabel(wanted);
  const problem = problemOf(change, present, before.get(key) ?? config.rules, at);
  if (problem) return { outcome: 'refused', problem };
  if (isThere(change, present)) return { outcome: 'there' };
  const changed = applyChange(present, change);
  const after = servicesWith(config, changed, at);
  // A holiday gives way to an opening; any other closure has to be removed first.
  if (change.kind === 'open' && isClosedFor(change, after.get(key) ?? config.rules))
    return { outcome: 'refused', problem: 'closed-day' };
  const heldIn = inTheWay(before, after, at);
  const bookings = await bookingsInTheWay(context, heldIn, at);
  const consultations = await consultationsOf(context, bookings);
  return {
    outcome: 'planned',
    change,
    at,
    present,
    changed,
    after,
    heldIn,
    bookings,
    inTheWay: consultations,
  };
}

/** Returns the consultations that are in the way of a planned change now, of those who have booked since too. */
export const stillInTheWay = async (context: AgendaContext, { heldIn, at }: ClosurePlan) =>
  consultationsOf(context, await bookingsInTheWay(context, heldIn, at));

const withCleanLabel = <Change extends ClosureChange | Publish>(change: Change): Change =>
  'label' in change ? { ...change, label: cleanLine(change.label) } : change;

/** Whether the very same is stored: a form that was sent twice. */
function isThere(change: ClosureChange | Publish, { closures, extraOpenings }: CentreClosures): boolean {
  if (change.kind !== 'close' && change.kind !== 'open') return false;
  const { kind, ...wanted } = change;
  return (kind === 'close' ? closures : extraOpenings).some(
    ({ id: _id, ...stored }) => contentOf(stored) === contentOf(wanted),
  );
}

/** The same text for the same values, whatever their order. */
const contentOf = (value: object) =>
  JSON.stringify(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));

function problemOf(
  change: ClosureChange | Publish,
  { closures, extraOpenings }: CentreClosures,
  rules: CompleteRules,
  at: Date,
): ClosureProblem | null {
  switch (change.kind) {
    case 'close':
    case 'open':
      return closureProblem(change, rules, at);
    case 'remove':
      return [...closures, ...extraOpenings].some(({ id }) => id === change.id) ? null : 'unknown';
    case 'holidays':
    case 'publish':
      return null;
  }
}

/** Returns why a decision cannot be carried out, or null. */
export async function decisionProblem(
  context: AgendaContext,
  { booking, decision, after, at }: { booking: Booking; decision: Decision; after: Services; at: Date },
): Promise<{ outcome: 'changed' } | { outcome: 'not-movable'; problem: DecisionProblem } | null> {
  if (booking.sequence !== decision.seen) return { outcome: 'changed' };
  if (decision.kind === 'cancel') return null;
  const refused = (problem: DecisionProblem) => ({ outcome: 'not-movable' as const, problem });
  if (isUnconfirmed(booking) && !isProposal(booking)) return refused('provisional');
  const rules = after.get(booking.centre) ?? rulesOf(booking, context.config);
  if (decision.kind === 'call') return mayCall(booking, rules, at) ? null : refused('not-closed');
  if (decision.kind === 'propose') {
    const { config } = context;
    const isLate = wayOf(booking, { config, after, at }) !== 'propose';
    const startsAt = bookingInstant(decision.to, rules).toDate();
    if (isLate || startsAt <= answerBy(booking.day, rules)) return refused('late');
  }
  const service = { key: booking.centre, rules, seats: booking.seats };
  const problem = await slotProblem(context, service, decision.to);
  return problem && refused(problem);
}

/** Returns what a decision stores. */
export async function prepareDecision(
  context: AgendaContext,
  { booking, decision, actor, at }: { booking: Booking; decision: Decision; actor: Actor; at: Date },
): Promise<BookingDecision> {
  const { sentence } = decision;
  if (decision.kind === 'cancel')
    return {
      kind: 'cancel',
      booking,
      details: await staffCancellation(context, booking, { sentence, actor, at }),
    };
  if (decision.kind === 'call') {
    const { id: bookingId, day, time } = booking;
    const auditEntry = newAuditEntry(actor, 'to-call', { at, bookingId, day, detail: `${day} ${time}` });
    return { kind: 'call', booking, auditEntry };
  }
  const { config } = context;
  const rules = rulesOf(booking, config);
  const wanted = { to: decision.to, sentence, actor, at };
  const { target, ...stored } =
    decision.kind === 'propose'
      ? await staffProposal(context, booking, { ...wanted, confirmBy: answerBy(booking.day, rules) })
      : await staffMove(context, booking, wanted);
  const seats = slotSeats(booking.centre, rules, config.services);
  return { kind: 'move', booking, to: target, details: { ...stored, seats, limits: [], at } };
}

/** How the audit entry of a closure begins that comes again every year. */
export const yearlyMark = 'yearly ';

function auditEntryOf(
  actor: Actor,
  change: ClosureChange,
  { closures, extraOpenings }: CentreClosures,
  at: Date,
) {
  if (change.kind === 'holidays')
    return newAuditEntry(actor, 'holidays', { at, detail: change.isOn ? 'on' : 'off' });
  const isRemoval = change.kind === 'remove';
  const changed = isRemoval ? [...closures, ...extraOpenings].find(({ id }) => id === change.id) : change;
  if (!changed) throw new Error('Nothing to remove');
  const { from, to, label, hours } = changed;
  const days = from === to ? from : `${from} – ${to}`;
  const times = hours && ('from' in hours ? `${hours.from}–${hours.to}` : hours.join(', '));
  const range = times === undefined ? days : `${days} ${times}`;
  const often = 'yearly' in changed && changed.yearly ? yearlyMark : '';
  return newAuditEntry(actor, isRemoval ? 'remove-days' : change.kind, {
    at,
    day: from,
    detail: `${often}${range} ${label}`,
  });
}

const consultationsOf = (context: AgendaContext, bookings: readonly Booking[]): Promise<Consultation[]> =>
  Promise.all(bookings.map(async (booking) => (await presentState(context, booking)).consultation));

/** Which bookings are in the way of a change, and from which day on to look for them. */
export function inTheWay(before: Services, after: Services, at: Date): Held {
  return {
    services: [...after.keys()],
    // A day earlier, since a centre may be west of UTC.
    firstDay: parseDate(at.toISOString().slice(0, 10)).subtract({ days: 1 }).toString(),
    isInTheWay: (booking) => {
      if (Date.parse(booking.startsAt) <= at.getTime() || isTimeOver(booking, at)) return false;
      const [was, is] = [stateOf(booking, before, at), stateOf(booking, after, at)];
      return (is.isClosed && !was.isClosed) || (was.isOffered && !is.isOffered);
    },
  };
}

/** Returns these bookings, earliest first. */
async function bookingsInTheWay(
  { store }: Pick<AgendaContext, 'store'>,
  { services, firstDay, isInTheWay }: Held,
  at: Date,
): Promise<Booking[]> {
  return (await store.bookings.heldBetween(services, firstDay, lastDay, at)).filter(isInTheWay);
}

const lastDay = '9999-12-31';
