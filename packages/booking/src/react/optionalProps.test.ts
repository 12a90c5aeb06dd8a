import { expectTypeOf, test } from 'vitest';
import type { CentroBookingProps } from '../element.ts';
import type {
  BookingDaysProps,
  BookingGridProps,
  BookingListProps,
  BookingPickerProps,
  BookingSlotsProps,
  BookingSubmitProps,
  UseSelectionOptions,
} from './index.ts';

/** The names of the optional properties that may be left out and may not be undefined. */
type Refusing<Props> = {
  [Name in keyof Props]-?: Partial<Props> extends Pick<Props, Name>
    ? Record<Name, undefined> extends Pick<Props, Name>
      ? never
      : Name
    : never;
}[keyof Props];

test('with exactOptionalPropertyTypes, what may be left out may be undefined', () => {
  expectTypeOf<Refusing<{ one?: string; two?: string | undefined; three: string }>>().toEqualTypeOf<'one'>();
  expectTypeOf<Refusing<BookingPickerProps>>().toBeNever();
  expectTypeOf<Refusing<BookingDaysProps>>().toBeNever();
  expectTypeOf<Refusing<BookingGridProps>>().toBeNever();
  expectTypeOf<Refusing<BookingListProps>>().toBeNever();
  expectTypeOf<Refusing<BookingSlotsProps>>().toBeNever();
  expectTypeOf<Refusing<BookingSubmitProps>>().toBeNever();
  expectTypeOf<Refusing<UseSelectionOptions>>().toBeNever();
  expectTypeOf<Refusing<CentroBookingProps>>().toBeNever();
});
