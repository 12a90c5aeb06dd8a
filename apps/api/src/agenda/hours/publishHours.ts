import type { CompleteRules } from '@centro/booking';
import { newAuditEntry } from '../../audit/auditLog.ts';
import type { Actor } from '../../audit/auditLog.ts';
import type { Publish } from '../../closures/closures.ts';
import { filesOf } from '../../closures/publishedRules.ts';
import { retryOutdated } from '../../closures/retryOutdated.ts';
import type { Publication } from '../../closures/rulesStore.ts';
import { timeOrderedId } from '../../store/keys.ts';
import type { PublishedRulesRow } from '../../store/schema.ts';
import type { BookingDecision } from '../closures/closureChangeStore.ts';
import { decisionProblem, planClosures, prepareDecision, stillInTheWay } from '../closures/changeClosures.ts';
import type { ClosurePlan, Decision, DecisionProblem } from '../closures/changeClosures.ts';
import { presentState } from '../consultation/Consultation.ts';
import type { Consultation, PresentState } from '../consultation/Consultation.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { problemsOf } from './hoursForm.ts';
import type { HoursProblems } from './hoursForm.ts';

export type HoursPlan = ClosurePlan<Publish>;

type PublishResult =
  /** With the bookings that stay although their hours are none any more. */
  | { outcome: 'published'; id: string; stay: readonly Consultation[] }
  /** Other hours were published since the page was read: nothing was written. */
  | { outcome: 'outdated' }
  | { outcome: 'refused'; problems: HoursProblems }
  /** A decided booking was changed by somebody else: nothing was written. */
  | ({ outcome: 'changed' } & PresentState)
  /** A booking cannot be moved to its new slot: nothing was written. */
  | ({ outcome: 'not-movable'; problem: DecisionProblem } & PresentState);

interface Publishing {
  actor: Actor;
  kind: PublishedRulesRow['kind'];
  rules: CompleteRules;
  /** The id of the publication that was read; empty for none. */
  seen: string;
  /** What becomes of bookings at hours that there are no longer; those without a decision stay. */
  decisions: readonly Decision[];
  /** From which day the hours hold, YYYY-MM-DD; null for now. */
  from: string | null;
}

/** Returns what would change if rules were published, with the bookings at hours that there would be no longer. */
export async function planHours(context: AgendaContext, rules: CompleteRules): Promise<HoursPlan> {
  const id = timeOrderedId(context.now().getTime());
  const plan = await planClosures(context, { kind: 'publish', id, rules });
  if (plan.outcome !== 'planned') throw new Error(`Hours cannot be planned: ${plan.outcome}`);
  return plan;
}

/**
 * Publishes rules of the centre's own service: from then on site, agenda, emails and feeds have them, in every process. Bookings
 * with a decision are moved, proposed another slot or cancelled in the same transaction, with the emails about it.
 */
export function publishHours(context: AgendaContext, publishing: Publishing): Promise<PublishResult> {
  return retryOutdated(() => tryToPublish(context, publishing));
}

/** Resolves with undefined, and has written nothing, where somebody closes days or publishes meanwhile. */
async function tryToPublish(
  context: AgendaContext,
  publishing: Publishing,
): Promise<PublishResult | undefined> {
  const { actor, kind, rules, seen, decisions, from } = publishing;
  const { config, store, outbox } = context;
  const problems = problemsOf(rules, context);
  if (problems) return { outcome: 'refused', problems };
  const plan = await planHours(context, rules);
  const { present, changed, after, at, change } = plan;
  if ((present.published?.id ?? '') !== seen) return { outcome: 'outdated' };

  const prepared: BookingDecision[] = [];
  for (const decision of decisions) {
    const booking = plan.bookings.find(({ id }) => id === decision.bookingId);
    // Cancelled or moved meanwhile.
    if (!booking) continue;
    const refusal = await decisionProblem(context, { booking, decision, after, at });
    if (refusal) return { ...refusal, ...(await presentState(context, booking)) };
    prepared.push(await prepareDecision(context, { booking, decision, actor, at }));
  }
  const auditEntry = newAuditEntry(actor, acts[kind], { at, day: from, detail: from ?? '' });
  const done = await store.closures.change(config.centre.key, present, changed, {
    decisions: prepared,
    auditEntry: { ...auditEntry, id: change.id },
    // Who books meanwhile at an hour that goes stays too, and is named as soon as it is done.
    heldIn: { ...plan.heldIn, isInTheWay: () => false },
    publication: kind,
  });
  if (done.outcome === 'outdated') return undefined;
  if (done.outcome !== 'done') {
    const state = await presentState(context, await store.bookings.find(done.bookingId));
    return done.outcome === 'taken'
      ? { outcome: 'not-movable', problem: 'slot-full', ...state }
      : { outcome: 'changed', ...state };
  }
  if (prepared.length > 0) outbox.wake();
  const decided = new Set(prepared.map(({ booking }) => booking.id));
  const stay = (await stillInTheWay(context, plan)).filter(({ id }) => !decided.has(id));
  return { outcome: 'published', id: change.id, stay };
}

const acts = {
  published: 'publish-hours',
  'taken-back': 'take-back-hours',
  imported: 'import-rules',
} as const;

/** Returns the rules that held before the latest publication: those of the one before, or of the file. */
export function rulesBefore(
  [, before]: readonly Publication[],
  { config }: Pick<AgendaContext, 'config'>,
): CompleteRules {
  return before?.rules ?? filesOf(config).rules;
}
