import type { Consultation } from './Consultation.ts';

/** What became of a consultation, or will. */
export type ConsultationState =
  | 'toCome'
  | 'unconfirmed'
  | 'now'
  | 'present'
  | 'absent'
  | 'unmarked'
  | 'cancelled'
  | 'expired';

/** Returns the state of a consultation at a moment. */
export function stateOf(
  { status, presence, startsAt, isOver }: Pick<Consultation, 'status' | 'presence' | 'startsAt' | 'isOver'>,
  now: Date,
): ConsultationState {
  if (status === 'cancelled' || status === 'released') return 'cancelled';
  if (status === 'expired') return 'expired';
  if (presence !== null) return presence;
  if (Date.parse(startsAt) > now.getTime()) return status === 'confirmed' ? 'toCome' : 'unconfirmed';
  return isOver ? 'unmarked' : 'now';
}
