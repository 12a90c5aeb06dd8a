import type { KeyObject } from 'node:crypto';
import type { Closure, ExtraOpening } from '@centro/booking';
import type { Kysely, Transaction } from 'kysely';
import { logAct } from '../acts/staffActStore.ts';
import { cancelWithin, moveWithin, NotMoved } from '../bookings/bookingChangeStore.ts';
import type { Move, MoveDetails } from '../bookings/bookingChangeStore.ts';
import { openingLock, openingVersion } from '../bookings/openingVersion.ts';
import { holdsSeat } from '../bookings/provisionalSeats.ts';
import { sqlOf } from '../engine/sqlOf.ts';
import type { Booking, OutboxRow, Tables } from '../Tables.ts';
import type { StaffAct } from '../tables/DeskTables.ts';
import { toClosure, toClosureRow, toOpening, toOpeningRow } from './openingRows.ts';

/** The days that the centre has closed or opened at its desk. */
export interface OpeningDays {
  /** Differs once they have changed: bookings that were checked by others are refused. */
  version: number;
  closures: readonly Stored<Closure>[];
  extraOpenings: readonly Stored<ExtraOpening>[];
  /** Whether it is closed on the national holidays. */
  isClosedOnHolidays: boolean;
}

export interface Stored<Days> {
  id: string;
  days: Days;
}

/** One change of these days. */
export type DaysChange =
  | { kind: 'close'; id: string; days: Closure }
  | { kind: 'open'; id: string; days: ExtraOpening }
  | { kind: 'remove'; id: string }
  | { kind: 'holidays'; isOn: boolean };

/** What becomes of a booking in the way of a change. */
export type BookingDecision =
  | { kind: 'move'; booking: Booking; to: Move; details: MoveDetails }
  | { kind: 'cancel'; booking: Booking; mails: readonly OutboxRow[]; act: StaffAct };

/** `outdated`: other days were changed, or a booking came into the way, since they were read. With the last two nothing was written. */
export type DaysOutcome =
  | { outcome: 'done' }
  | { outcome: 'outdated' }
  | { outcome: 'taken' | 'changed'; bookingId: string };

/** Where bookings in the way are looked for, once no other can be made. */
export interface Held {
  services: readonly string[];
  firstDay: string;
  isInTheWay: (booking: Booking) => boolean;
}

export interface OpeningDaysStore {
  /** Returns the days of a centre: the same object until they change, by this process or another. */
  present(centre: string): Promise<OpeningDays>;
  /**
   * Changes the days from the ones that were read, together with the bookings in the way, in one transaction; one
   * decision that cannot be carried out undoes all, and so does a booking in the way without a decision.
   */
  change(
    centre: string,
    seen: OpeningDays,
    change: DaysChange,
    also: { decisions: readonly BookingDecision[]; act: StaffAct; heldIn: Held },
  ): Promise<DaysOutcome>;
  /** Stores the days of a file unless one was imported before; returns the hash of the file that was. */
  importOnce(
    centre: string,
    file: { hash: string; changes: readonly DaysChange[]; at: string },
  ): Promise<string>;
}

export function openingDaysStore(db: Kysely<Tables>, secret: KeyObject): OpeningDaysStore {
  const kept = new Map<string, OpeningDays>();

  return {
    async present(centre) {
      // The version is read before the days: a change in between makes the next call read again.
      const version = await openingVersion(db);
      const known = kept.get(centre);
      if (known?.version === version) return known;
      const fresh = { version, ...(await daysOf(db, centre)) };
      kept.set(centre, fresh);
      return fresh;
    },

    async change(centre, { version }, change, { decisions, act, heldIn }) {
      let current = '';
      try {
        return await db.transaction().execute(async (trx): Promise<DaysOutcome> => {
          await sqlOf(trx).lock(trx, openingLock);
          if (!(await countChange(trx, version))) return { outcome: 'outdated' };
          const decided = new Set(decisions.map(({ booking }) => booking.id));
          const held = await heldFrom(trx, heldIn);
          if (held.some((booking) => !decided.has(booking.id))) throw new Outdated();
          await apply(trx, centre, change, act.at);
          await logAct(trx, act);
          for (const decision of decisions) {
            current = decision.booking.id;
            await carryOut(trx, secret, decision);
          }
          return { outcome: 'done' };
        });
      } catch (error) {
        if (error instanceof NotMoved) return { outcome: error.outcome, bookingId: current };
        if (error instanceof Outdated) return { outcome: 'outdated' };
        throw error;
      }
    },

    async importOnce(centre, { hash, changes, at }) {
      const name = 'closures-file';
      const imported = await settingOf(db, centre, name);
      if (imported !== undefined) return imported;
      return db.transaction().execute(async (trx) => {
        const first = await trx
          .insertInto('centreSetting')
          .values({ centre, name, value: hash })
          .onConflict((conflict) => conflict.columns(['centre', 'name']).doNothing())
          .returning('value')
          .executeTakeFirst();
        // Another process may have been faster.
        if (!first) return (await settingOf(trx, centre, name)) ?? hash;
        for (const change of changes) await apply(trx, centre, change, at);
        await countChange(trx);
        return hash;
      });
    },
  };
}

/** Rolls back a change of days. */
class Outdated extends Error {}

/** Returns the bookings in the way. */
async function heldFrom(
  trx: Transaction<Tables>,
  { services, firstDay, isInTheWay }: Held,
): Promise<Booking[]> {
  const held = await trx
    .selectFrom('booking')
    .selectAll()
    .where('centre', 'in', services)
    .where('day', '>=', firstDay)
    .where(holdsSeat)
    .execute();
  return held.filter(isInTheWay);
}

/** Counts a change; false when the days are no longer of the version that was read. */
async function countChange(trx: Transaction<Tables>, seen?: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('openingVersion')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .$if(seen !== undefined, (query) => query.where('version', '=', seen ?? 0))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

async function daysOf(db: Kysely<Tables>, centre: string): Promise<Omit<OpeningDays, 'version'>> {
  const closures = await db
    .selectFrom('closure')
    .selectAll()
    .where('centre', '=', centre)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const extraOpenings = await db
    .selectFrom('extraOpening')
    .selectAll()
    .where('centre', '=', centre)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return {
    closures: closures.map((row) => ({ id: row.id, days: toClosure(row) })),
    extraOpenings: extraOpenings.map((row) => ({ id: row.id, days: toOpening(row) })),
    isClosedOnHolidays: (await settingOf(db, centre, 'holidays')) === 'on',
  };
}

async function settingOf(
  db: Kysely<Tables>,
  centre: string,
  name: 'holidays' | 'closures-file',
): Promise<string | undefined> {
  const row = await db
    .selectFrom('centreSetting')
    .select('value')
    .where('centre', '=', centre)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

async function apply(
  trx: Transaction<Tables>,
  centre: string,
  change: DaysChange,
  createdAt: string,
): Promise<void> {
  switch (change.kind) {
    case 'close':
      await trx
        .insertInto('closure')
        .values({ id: change.id, centre, createdAt, ...toClosureRow(change.days) })
        .execute();
      return;
    case 'open':
      await trx
        .insertInto('extraOpening')
        .values({ id: change.id, centre, createdAt, ...toOpeningRow(change.days) })
        .execute();
      return;
    case 'remove':
      for (const table of ['closure', 'extraOpening'] as const)
        await trx.deleteFrom(table).where('centre', '=', centre).where('id', '=', change.id).execute();
      return;
    case 'holidays': {
      const value = change.isOn ? 'on' : 'off';
      await trx
        .insertInto('centreSetting')
        .values({ centre, name: 'holidays', value })
        .onConflict((conflict) => conflict.columns(['centre', 'name']).doUpdateSet({ value }))
        .execute();
    }
  }
}

/** Throws `NotMoved` when the booking has changed, or its new slot is taken: that rolls back the whole change. */
async function carryOut(
  trx: Transaction<Tables>,
  secret: KeyObject,
  decision: BookingDecision,
): Promise<void> {
  if (decision.kind === 'move') {
    await moveWithin(trx, secret, decision.booking, decision.to, decision.details);
    return;
  }
  if (!(await cancelWithin(trx, secret, decision.booking, decision))) throw new NotMoved('changed');
}
