import type { InferOutput } from 'valibot';
import { expectTypeOf, test } from 'vitest';
import type { BookingRules, Closure, CompleteRules, DayHours, ExtraOpening } from './BookingRules.ts';
import type { anyDayHours } from './schema/hoursSchema.ts';
import type { anyClosure, anyExtraOpening } from './schema/labelledDaysSchema.ts';
import type { rulesFields } from './schema/rulesFields.ts';

type ReadonlyDeep<Value> = Value extends object
  ? { readonly [Key in keyof Value]: ReadonlyDeep<Value[Key]> }
  : Value;

test('the types of the rules are those that the schema reads', () => {
  expectTypeOf<ReadonlyDeep<CompleteRules>>().toEqualTypeOf<
    ReadonlyDeep<Omit<InferOutput<typeof rulesFields>, '$schema'>>
  >();
  expectTypeOf<ReadonlyDeep<DayHours>>().toEqualTypeOf<ReadonlyDeep<InferOutput<typeof anyDayHours>>>();
  expectTypeOf<ReadonlyDeep<Closure>>().toEqualTypeOf<ReadonlyDeep<InferOutput<typeof anyClosure>>>();
  expectTypeOf<ReadonlyDeep<ExtraOpening>>().toEqualTypeOf<
    ReadonlyDeep<InferOutput<typeof anyExtraOpening>>
  >();
});

test('a field with a default may be undefined, under exactOptionalPropertyTypes too', () => {
  expectTypeOf<
    Pick<CompleteRules, 'timeZone' | 'locale' | 'hours' | 'durationMinutes'> & {
      capacity: number | undefined;
      closures: undefined;
      key: string | undefined;
    }
  >().toExtend<BookingRules>();
});
