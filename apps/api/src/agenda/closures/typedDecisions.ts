import type { BookingSelection } from '@centro/booking';
import { parseSlotValue } from '@centro/booking/links';
import { textIn } from '../layout/AgendaContext.ts';
import type { AgendaRequest } from '../layout/AgendaContext.ts';
import type { Decision } from './changeClosures.ts';

/** What the form about the bookings in the way says. */
export interface TypedDecisions {
  /** What becomes of whoever has no choice of their own. */
  all: 'move' | 'cancel';
  sentence: string;
  /** By the id of a booking. */
  byId: ReadonlyMap<string, TypedDecision>;
}

export interface TypedDecision {
  choice: Choice;
  /** `sequence` of the booking that was read. */
  seen: number;
  /** The slot that was shown for `all`; null for none. */
  suggested: BookingSelection | null;
}

/** As everybody, cancelled, or moved to a slot of their own. */
export type Choice = 'all' | 'cancel' | BookingSelection;

/** Returns what a form says about each booking, with a sentence for all; unchecked. */
export function typedDecisionsIn(body: AgendaRequest['body'], sentence: string): TypedDecisions {
  const ids = Object.keys(body ?? {}).flatMap((name) =>
    name.startsWith(decisionOf) ? [name.slice(decisionOf.length)] : [],
  );
  return {
    all: textIn(body, 'all') === 'cancel' ? 'cancel' : 'move',
    sentence,
    byId: new Map(
      ids.map((id) => {
        const suggested = parseSlotValue(textIn(body, `slot-${id}`));
        const choice = toChoice(textIn(body, decisionOf + id), suggested);
        return [id, { choice, seen: Number(textIn(body, `version-${id}`)), suggested }];
      }),
    ),
  };
}

const decisionOf = 'decision-';

function toChoice(value: string, slot: BookingSelection | null): Choice {
  // The form of the previous release names what to do, and the slot beside it.
  if (value === 'move') return slot ?? 'all';
  return value === 'cancel' ? 'cancel' : (parseSlotValue(value) ?? 'all');
}

/** Returns the decision about each booking for which one was made. */
export function toDecisions({ all, sentence, byId }: TypedDecisions): Decision[] {
  return [...byId].flatMap(([bookingId, { choice, seen, suggested }]): Decision[] => {
    const common = { bookingId, seen, sentence };
    const decided = decidedFor({ all, choice, suggested });
    if (decided === null) return [];
    return decided === 'cancel'
      ? [{ ...common, kind: 'cancel' }]
      : [{ ...common, kind: 'move', to: decided }];
  });
}

/** Returns what becomes of a booking: cancelled, or its new slot; null for neither. */
export function decidedFor({
  all,
  choice,
  suggested,
}: Pick<TypedDecisions, 'all'> & Pick<TypedDecision, 'choice' | 'suggested'>):
  | 'cancel'
  | BookingSelection
  | null {
  if (choice !== 'all') return choice;
  return all === 'cancel' ? 'cancel' : suggested;
}
