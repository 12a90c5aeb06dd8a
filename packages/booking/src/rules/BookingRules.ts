import type { InferOutput } from 'valibot';
import type { LabelledDay, LabelledDays } from './labelledDaysSchema.ts';
import type { rulesSchema } from './rulesSchema.ts';

export type { LabelledDay, LabelledDays } from './labelledDaysSchema.ts';

/** What one centre decides about its bookings, as plain JSON; another centre passes its own. */
export type BookingRules = ReadonlyDeep<Omit<InferOutput<typeof rulesSchema>, '$schema'>>;

/** A day the centre is closed, or the days between two, both included; the label says why to a visitor. */
export type Closure = LabelledDay | LabelledDays;

/** A day the centre is open beyond its weekdays, or the days between two, both included. */
export type ExtraOpening = LabelledDay | LabelledDays;

type ReadonlyDeep<Value> = Value extends object
  ? { readonly [Key in keyof Value]: ReadonlyDeep<Value[Key]> }
  : Value;
