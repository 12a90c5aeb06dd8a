import type { Kysely } from 'kysely';
import { timeOrderedId, toEmailKey } from '../store/keys.ts';
import type { AuditEntry, AuditEntryKind, Tables } from '../store/schema.ts';

interface AuditLogStore {
  /** Adds an entry about what changes nothing else in the database. */
  add(entry: AuditEntry): Promise<void>;
  /** Returns the entries about a booking, latest first. */
  ofBooking(bookingId: string): Promise<AuditEntry[]>;
  /** Returns the entries that are wanted, latest first. */
  list(wanted: WantedEntries): Promise<ListedEntry[]>;
  /** Returns who has acted, by mailbox or as `command line`. */
  actors(): Promise<string[]>;
  /** Returns who has used a shared mailbox, by name, the latest first. */
  actingNames(mailbox: string): Promise<string[]>;
  /** Deletes the entries up to `moment`; returns how many. */
  eraseUpTo(moment: string): Promise<number>;
}

/** Which entries to list; all where nothing is said. */
export interface WantedEntries {
  /** At most so many. */
  count: number;
  /** Those before the entry of this id. */
  before?: string | undefined;
  /** Those before a moment (UTC). */
  until?: string | undefined;
  actor?: string | undefined;
  act?: AuditEntryKind | undefined;
}

/** An entry, with the code and the present day of the booking that it was about. */
type ListedEntry = AuditEntry & { reference: string | null; bookingDay: string | null };

/** Returns the log of what the centre's staff did. */
export function auditLogStore(db: Kysely<Tables>): AuditLogStore {
  return {
    add: (entry) => addAuditEntry(db, entry),

    ofBooking: (bookingId) =>
      db
        .selectFrom('staffAct')
        .selectAll()
        .where('bookingId', '=', bookingId)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .execute(),

    list: ({ count, before, until, actor, act }) =>
      db
        .selectFrom('staffAct')
        .leftJoin('booking', 'booking.id', 'staffAct.bookingId')
        .selectAll('staffAct')
        .select(['booking.reference as reference', 'booking.day as bookingDay'])
        // The ids are ordered by time.
        .$if(before !== undefined, (query) => query.where('staffAct.id', '<', before ?? ''))
        .$if(until !== undefined, (query) => query.where('staffAct.at', '<', until ?? ''))
        .$if(actor !== undefined, (query) => query.where('staffAct.actor', '=', actor ?? ''))
        .$if(act !== undefined, (query) => query.where('staffAct.act', '=', act ?? 'book'))
        .orderBy('staffAct.id', 'desc')
        .limit(count)
        .execute(),

    async actors() {
      const rows = await db
        .selectFrom('staffAct')
        .select('actor')
        .distinct()
        .orderBy('actor')
        .limit(mostActors)
        .execute();
      return rows.map(({ actor }) => actor);
    },

    async actingNames(mailbox) {
      const rows = await db
        .selectFrom('staffAct')
        .select(['actingName', (eb) => eb.fn.max('id').as('latest')])
        .where('actor', '=', toEmailKey(mailbox))
        .where('actingName', 'is not', null)
        .groupBy('actingName')
        .orderBy('latest', 'desc')
        .limit(mostNames)
        .execute();
      return rows.flatMap(({ actingName }) => actingName ?? []);
    },

    async eraseUpTo(moment) {
      const { numDeletedRows } = await db
        .deleteFrom('staffAct')
        .where('at', '<=', moment)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

/** More than any centre has in a year. */
const mostActors = 100;

/** Whoever has not acted for long writes the name again. */
const mostNames = 6;

/** Adds an entry to the log, within the caller's transaction. */
export async function addAuditEntry(trx: Kysely<Tables>, entry: AuditEntry): Promise<void> {
  await trx.insertInto('staffAct').values(entry).execute();
}

/**
 * Who acts in the agenda: the owner of a staff mailbox, with the name of the person where several use it, or whoever has the
 * terminal of the server.
 */
export type Actor = { mailbox: string; name?: string | null } | 'command line';

type EntryDetails = { at: Date } & Partial<Pick<AuditEntry, 'bookingId' | 'person' | 'day' | 'detail'>>;

/** Returns an entry for the log; `detail` must not contain a visitor's data. */
export function newAuditEntry(
  actor: Actor,
  act: AuditEntryKind,
  { at, bookingId = null, person = null, day = null, detail = '' }: EntryDetails,
): AuditEntry {
  return {
    id: timeOrderedId(at.getTime()),
    at: at.toISOString(),
    actor: actor === 'command line' ? actor : toEmailKey(actor.mailbox),
    actingName: actor === 'command line' ? null : (actor.name ?? null),
    act,
    bookingId,
    person,
    day,
    detail,
  };
}
