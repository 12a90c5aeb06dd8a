import { expect, test } from 'vitest';
import type { NewBooking } from '../../store/schema.ts';
import { linksSignedWith } from '../../testing/linksSignedWith.ts';
import { openTestStore } from '../../testing/store/openTestStore.ts';
import { linkedBooking } from './linkedBooking.ts';

const links = linksSignedWith('a secret', 'https://api.example/');
const ten = new Date('2026-11-23T10:00:00.000Z');
const earlier = { createdAt: '2026-11-23T09:00:00.000Z', startsAt: '2026-11-23T10:00:00.001Z' };
const provisional = { ...earlier, status: 'provisional' } as const;

test.for<{ what: string; changes: Partial<NewBooking>; state: string }>([
  { what: 'begins in a millisecond', changes: earlier, state: 'open' },
  { what: 'begins now', changes: { ...earlier, startsAt: ten.toISOString() }, state: 'past' },
  {
    what: 'can be confirmed for another millisecond',
    changes: { ...provisional, confirmBy: '2026-11-23T10:00:00.001Z' },
    state: 'provisional',
  },
  {
    what: 'could be confirmed until now',
    changes: { ...provisional, confirmBy: '2026-11-23T10:00:00.000Z' },
    state: 'expired',
  },
  { what: 'has expired', changes: { ...earlier, status: 'expired' }, state: 'expired' },
  { what: 'was cancelled', changes: { ...earlier, status: 'cancelled' }, state: 'cancelled' },
  { what: 'was released', changes: { ...earlier, status: 'released' }, state: 'cancelled' },
])('the link of a booking that $what leads to one that is $state (B6, B26)', async ({ changes, state }) => {
  await using given = await openTestStore();
  const { id } = await given.book(changes);
  const context = { store: given.store, links, now: () => ten };
  const link = new URL(links.toBooking({ id: id, linkId: null })).searchParams.get('link');
  expect(await linkedBooking(context, link)).toMatchObject({ state, booking: { id } });
  expect(await linkedBooking(context, `${link}A`)).toEqual({ state: 'unknown' });
});
