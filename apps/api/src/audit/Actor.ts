import { timeOrderedId, toEmailKey } from '../store/keys.ts';
import type { StaffAct, StaffActKind } from '../store/schema.ts';

/** Who acts at the desk: the owner of a staff mailbox, or whoever has the terminal of the server. */
export type Actor = { mailbox: string } | 'command line';

type ActDetails = { at: Date } & Partial<Pick<StaffAct, 'bookingId' | 'person' | 'day' | 'detail'>>;

/** Returns an act to log; `detail` must not contain a visitor's data. */
export function staffAct(
  actor: Actor,
  act: StaffActKind,
  { at, bookingId = null, person = null, day = null, detail = '' }: ActDetails,
): StaffAct {
  const name = actor === 'command line' ? actor : toEmailKey(actor.mailbox);
  return {
    id: timeOrderedId(at.getTime()),
    at: at.toISOString(),
    actor: name,
    act,
    bookingId,
    person,
    day,
    detail,
  };
}
