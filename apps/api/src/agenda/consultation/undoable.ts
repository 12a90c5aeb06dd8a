import type { NewUndoableChange } from '../../booking/queries/changedBooking.ts';
import type { Config } from '../../config/config.ts';
import { timeOrderedId } from '../../store/keys.ts';

/** Returns a change by the staff at the moment `at`, which can be undone until its emails leave. */
export function newUndoable(
  kind: NewUndoableChange['kind'],
  { centre, staffUndoMs }: Pick<Config, 'centre' | 'staffUndoMs'>,
  at: Date,
): NewUndoableChange {
  return {
    id: timeOrderedId(at.getTime()),
    centre: centre.key,
    kind,
    undoUntil: emailsLeaveAt({ staffUndoMs }, at).toISOString(),
    createdAt: at.toISOString(),
  };
}

/** Returns when the emails about a change at the moment `at` leave. */
export const emailsLeaveAt = ({ staffUndoMs }: Pick<Config, 'staffUndoMs'>, at: Date) =>
  new Date(at.getTime() + staffUndoMs);
