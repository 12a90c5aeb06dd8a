import { expect, test } from 'vitest';
import { bookingReference } from './bookingReference.ts';

const request = { key: 'demo', date: 'mercoledì 25 novembre 2026 alle ore 16:30', to: 'maria@visitor.test' };

test('a booking has one reference, for repeated calls and for every spelling of its email address (B4)', async () => {
  const code = await bookingReference(request);
  expect(await bookingReference({ ...request })).toBe(code);
  expect(await bookingReference({ ...request, to: 'Maria@Visitor.test' })).toBe(code);
});

test('references are short, unique, and without similar characters', async () => {
  const codes = await Promise.all(
    Array.from({ length: 500 }, (_, index) => bookingReference({ ...request, to: `${index}@visitor.test` })),
  );
  for (const code of codes) expect(code).toMatch(/^[3-9A-Z]{4}-[3-9A-Z]{4}$/);
  expect(codes.join('')).not.toMatch(/[01258ABEILOSUZ]/);
  expect(new Set(codes).size).toBe(500);
});

test.for([{ key: 'another-centre' }, { date: 'mercoledì 25 novembre 2026 alle ore 17:00' }])(
  'with %o the reference is another one',
  async (change) => {
    expect(await bookingReference({ ...request, ...change })).not.toBe(await bookingReference(request));
  },
);
