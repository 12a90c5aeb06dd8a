import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newAuditEntry } from '../../audit/auditLog.ts';
import { unsharedSeats } from '../../booking/queries/slotSeats.ts';
import { readConfig } from '../../config/config.ts';
import { outboxRow } from '../../outbox/Email.ts';
import { toPerson } from '../../people/personStore.ts';
import type { NewBooking } from '../../store/schema.ts';
import { exampleBooking } from '../../testing/emails/exampleBooking.ts';
import { openNewStore } from '../../testing/store/openNewStore.ts';
import { queryFile } from '../../testing/store/queryFile.ts';
import { testEnv } from '../../testing/testEnv.ts';

const at = new Date('2026-11-23T09:00:00Z');
const undoUntil = '2026-11-23T09:00:10.000Z';
const centre = exampleBooking.centre;
const { limits } = readConfig(testEnv());

const detailsOf = (now: string) => ({
  seatsOf: () => unsharedSeats(1),
  wasOpen: () => true,
  inTheWay: () => ({ services: [], firstDay: '', isInTheWay: () => false }),
  limits,
  auditEntry: newAuditEntry('command line', 'undo', { at: new Date(now) }),
  now: () => new Date(now),
});

/** A booking that the centre has cancelled at nine, with an email that waits for ten seconds. */
async function withCancelled(changes: Partial<NewBooking> = {}) {
  const dataDir = path.join(tmpdir(), `centro-undo-${randomUUID()}`);
  const store = await openNewStore(dataDir);
  onTestFinished(async () => {
    await store.close();
    rmSync(dataDir, { recursive: true });
  });
  const booked = await store.bookings.book({ ...exampleBooking, ...changes }, [], unsharedSeats(1), {
    perEmail: 100,
    tries: [],
    daily: [],
  });
  if (booked.outcome !== 'booked') throw new Error('The slot is not free');
  const email = outboxRow(
    {
      to: 'maria@visitor.test',
      replyTo: null,
      subject: 'Annullata',
      text: 'Prova',
      html: null,
      calendar: null,
    },
    {
      kind: 'booking-cancellation',
      bookingId: exampleBooking.id,
      sender: 'a@centro.test',
      at,
      sendAfter: new Date(undoUntil),
    },
  );
  const undoable = { id: 'change', centre, kind: 'cancel' as const, undoUntil, createdAt: at.toISOString() };
  await store.changes.cancel(booked.booking, { mails: [email], at, by: 'centre', undoable });
  const change = await store.undo.find(centre, 'change');
  if (!change) throw new Error('The change is not stored');
  return {
    store,
    query: (sql: string) => queryFile(dataDir, sql),
    email,
    undo: (now: string) => store.undo.undo(change, detailsOf(now)),
    tryUndo: (now: string) => store.undo.tryUndo(change, detailsOf(now)),
    statusOf: async () => (await store.bookings.find(exampleBooking.id)).status,
  };
}

test('of many who undo one change at once, each reads that it is undone, and it is logged once', async () => {
  const { store, undo, statusOf } = await withCancelled();
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => undo('2026-11-23T09:00:05.000Z')));
  expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['undone']));
  expect(await statusOf()).toBe('confirmed');
  expect(await store.auditLog.list({ count: 10 })).toHaveLength(1);
  expect(await store.outbox.nextDueAt()).toBeNull();
});

test('to try whether a change can be undone writes nothing', async () => {
  const { store, email, undo, tryUndo, statusOf } = await withCancelled();
  const now = '2026-11-23T09:00:05.000Z';
  expect(await tryUndo(now)).toEqual({ outcome: 'undone' });
  expect(await statusOf()).toBe('cancelled');
  expect(await store.auditLog.list({ count: 10 })).toEqual([]);
  expect(await store.outbox.nextDueAt()).toBe(email.sendAfter);
  expect(await tryUndo(undoUntil)).toEqual({ outcome: 'late' });
  expect(await undo(now)).toEqual({ outcome: 'undone' });
});

test('from the moment on at which the emails leave, nothing is undone', async () => {
  const { undo, statusOf } = await withCancelled();
  expect(await undo(undoUntil)).toEqual({ outcome: 'late' });
  expect(await statusOf()).toBe('cancelled');
  expect(await undo('2026-11-23T09:00:09.999Z')).toEqual({ outcome: 'undone' });
});

test('once a process whose clock is ahead has begun to send the email, nothing is undone', async () => {
  const { store, email, undo, statusOf } = await withCancelled();
  // On SQLite one process sends, and nothing but its success is stored.
  const taken = await store.outbox.claimDue(undoUntil, '2026-11-23T09:10:00.000Z').catch(() => undefined);
  if (!taken) await store.outbox.markSent(email.id, undoUntil);
  expect(await undo('2026-11-23T09:00:05.000Z')).toEqual({ outcome: 'late' });
  expect(await statusOf()).toBe('cancelled');
});

test('what is kept of a change forgets the entry in the calendar of a visitor who is deleted (GDPR 17)', async () => {
  const { store, query, undo } = await withCancelled({ calendarUid: 'of-the-address@centro.test' });
  const kept = () => String(query('SELECT bookings FROM undoable_change')[0]?.bookings);
  expect(kept()).toContain('of-the-address');
  const deletion = newAuditEntry('command line', 'delete-person', { at });
  await store.people.delete(toPerson(exampleBooking.email, centre, [centre]), deletion);
  expect(kept()).not.toContain('of-the-address');
  expect(await undo('2026-11-23T09:00:05.000Z')).toMatchObject({ outcome: 'changed' });
});

test('it is forgotten from a moment on how a change is undone', async () => {
  const { store } = await withCancelled();
  await store.undo.eraseUpTo('2026-11-23T08:59:59.999Z');
  expect(await store.undo.find(centre, 'change')).toBeDefined();
  await store.undo.eraseUpTo(at.toISOString());
  expect(await store.undo.find(centre, 'change')).toBeUndefined();
});
