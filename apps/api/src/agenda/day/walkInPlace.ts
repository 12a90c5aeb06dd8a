import type { TimeOfDay } from '@centro/booking';
import type { Consultation } from '../consultation/Consultation.ts';

/** Where somebody who comes without a booking can be received. */
export interface WalkInPlace {
  /** `running`: the hour that has begun; `free`: one to come today; `extra`: beside all others. */
  kind: 'running' | 'free' | 'extra';
  /** The key of its service. */
  service: string;
  time: TimeOfDay;
  /** Whose running hour it is, who has not come. */
  missing?: Pick<Consultation, 'name' | 'presence' | 'startsAt'>;
}

/** Returns how a form names a place; the minute of the one beside all others passes meanwhile. */
export const placeValue = ({ kind, service, time }: WalkInPlace): string =>
  kind === 'extra' ? kind : `${kind} ${time} ${service}`;
