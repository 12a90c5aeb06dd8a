import type { BookingSelection } from '@centro/booking';
import { parseSlotValue } from '@centro/booking/links';
import { textIn } from '../layout/AgendaContext.ts';
import type { PageRequest } from '../../page/addPage.ts';
import type { Decision } from './changeClosures.ts';
import type { Way } from './proposals.ts';

/** What the form about the bookings in the way says. */
export interface TypedDecisions {
  /** What becomes of whoever has no choice of their own. */
  all: 'propose' | 'cancel';
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
  /** What the page has announced. */
  way: Way;
}

/** As everybody, cancelled, called by the centre, or a slot of their own. */
export type Choice = 'all' | 'cancel' | 'call' | BookingSelection;

/** What becomes of a booking. */
export type Decided = 'cancel' | 'call' | { kind: 'propose' | 'move'; to: BookingSelection };

/** Returns what a form says about each booking, with a sentence for all; unchecked. */
export function typedDecisionsIn(body: PageRequest['body'], sentence: string): TypedDecisions {
  const ids = Object.keys(body ?? {}).flatMap((name) =>
    name.startsWith(decisionOf) ? [name.slice(decisionOf.length)] : [],
  );
  return {
    all: textIn(body, 'all') === 'cancel' ? 'cancel' : 'propose',
    sentence,
    byId: new Map(
      ids.map((id) => {
        const suggested = parseSlotValue(textIn(body, `slot-${id}`));
        const choice = toChoice(textIn(body, decisionOf + id), suggested);
        const way = toWay(textIn(body, `way-${id}`));
        return [id, { choice, seen: Number(textIn(body, `version-${id}`)), suggested, way }];
      }),
    ),
  };
}

const decisionOf = 'decision-';

function toChoice(value: string, slot: BookingSelection | null): Choice {
  // The form of the previous release names what to do, and the slot beside it.
  if (value === 'move') return slot ?? 'all';
  if (value === 'cancel' || value === 'call') return value;
  return parseSlotValue(value) ?? 'all';
}

/** The form of the previous release names none: it has announced a move. */
const toWay = (value: string): Way => (value === 'propose' || value === 'call' ? value : 'move');

/** Returns the decision about each booking for which one was made. */
export function toDecisions({ all, sentence, byId }: TypedDecisions): Decision[] {
  return [...byId].flatMap(([bookingId, typed]): Decision[] => {
    const common = { bookingId, seen: typed.seen, sentence };
    const decided = decidedFor({ all, ...typed });
    if (decided === null) return [];
    return [typeof decided === 'string' ? { ...common, kind: decided } : { ...common, ...decided }];
  });
}

/** Returns what becomes of a booking; null where nothing is decided. */
export function decidedFor({
  all,
  choice,
  suggested,
  way,
}: Pick<TypedDecisions, 'all'> & Omit<TypedDecision, 'seen'>): Decided | null {
  if (choice === 'cancel' || choice === 'call') return choice;
  const kind = way === 'propose' ? 'propose' : 'move';
  if (choice !== 'all') return { kind, to: choice };
  if (all === 'cancel') return 'cancel';
  if (way === 'call') return 'call';
  return suggested && { kind, to: suggested };
}
