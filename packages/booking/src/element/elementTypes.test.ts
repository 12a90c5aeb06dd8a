import type { JSX } from 'react';
import { expectTypeOf, test } from 'vitest';
import type { CentroBookingElement, CentroBookingProps, ChosenSlot, PartialMessages } from '../element.ts';

type Props = JSX.IntrinsicElements['centro-booking'];

test('React knows the element with its attributes, properties and events', () => {
  expectTypeOf<Props>().toExtend<CentroBookingProps>();
  expectTypeOf<Props['rules']>().toEqualTypeOf<string>();
  expectTypeOf<Props['messages']>().toEqualTypeOf<PartialMessages | undefined>();
  expectTypeOf<Props['oncentro-booked']>().toEqualTypeOf<
    ((event: CustomEvent<ChosenSlot>) => void) | undefined
  >();
  expectTypeOf<NonNullable<Props['onClick']>>().parameter(0).toHaveProperty('currentTarget');
  expectTypeOf<HTMLElementTagNameMap['centro-booking']>().toEqualTypeOf<CentroBookingElement>();
});
