import { bookingReference } from '@centro/api-client/bookingReference';
import { expect, test } from 'vitest';
import { referenceOf } from './bookSlot.ts';

test.for(['maria@visitor.test', 'Ñandú+à@Visitor.test'])(
  'server and browser compute the same reference for %s (B4)',
  async (to) => {
    const booking = { key: 'demo', date: 'mercoledì 25 novembre 2026 alle ore 16:30', to };
    expect(referenceOf(booking)).toBe(await bookingReference(booking));
  },
);
