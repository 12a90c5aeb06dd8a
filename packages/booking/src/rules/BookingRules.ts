import type { InferOutput } from 'valibot';
import type { anyDayHours } from './hoursSchema.ts';
import type { ruleDefaults } from './ruleDefaults.ts';
import type { anyClosure, anyExtraOpening } from './labelledDaysSchema.ts';
import type { rulesFields } from './rulesFields.ts';

/** Booking rules with a value in every field that has a default, as a schedule has them and `validateRules` returns them. */
export type CompleteRules = ReadonlyDeep<Omit<InferOutput<typeof rulesFields>, '$schema'>>;

/** What one centre decides about its bookings, as plain JSON; another centre passes its own. */
export type BookingRules = Omit<CompleteRules, DefaultField> & Partial<Pick<CompleteRules, DefaultField>>;

type DefaultField = keyof typeof ruleDefaults;

/** The slots of a day: a list of times, or from one time to another every so many minutes, as many as end by `to`. */
export type DayHours = ReadonlyDeep<InferOutput<typeof anyDayHours>>;

/**
 * A day on which the centre is closed, or the days between two, both included; with `hours` only for that part of each
 * day, which takes away every slot that it touches. The label says why to a visitor.
 */
export type Closure = ReadonlyDeep<InferOutput<typeof anyClosure>>;

/**
 * A day on which the centre is open beyond its weekdays, or the days between two, both included; with `hours` it has
 * those instead of the weekday's. Without them, on a weekday that has none, it has those that all other weekdays have; where
 * they differ it needs its own.
 */
export type ExtraOpening = ReadonlyDeep<InferOutput<typeof anyExtraOpening>>;

type ReadonlyDeep<Value> = Value extends object
  ? { readonly [Key in keyof Value]: ReadonlyDeep<Value[Key]> }
  : Value;
