import type { Kysely, Transaction } from 'kysely';
import { addAuditEntry } from '../../audit/auditLog.ts';
import { sqlOf } from '../../store/engineSql.ts';
import type { AuditEntry, StaffMemberRow, Tables } from '../../store/schema.ts';

export interface StaffMemberStore {
  /** Returns what the agenda says of the mailboxes of a centre. */
  list(centre: string): Promise<StaffMemberRow[]>;
  /**
   * Changes what the agenda says of a mailbox, and logs it, in one transaction. `decide` gets the rows as they are once nobody else
   * changes them, and returns the one to write, or null to change nothing. A mailbox that loses its access loses everything
   * that lets it in, in the same transaction.
   */
  change(
    centre: string,
    decide: (rows: readonly StaffMemberRow[]) => StaffMemberRow | null,
    auditEntry: AuditEntry,
  ): Promise<boolean>;
  /**
   * Deletes everything of a centre that lets a mailbox in which is not among the `staff`, and what the agenda says of one that
   * is not among the `known` either. Returns how many rows.
   */
  eraseOthers(centre: string, mailboxes: Record<'staff' | 'known', readonly string[]>): Promise<number>;
  /** Deletes everything of a centre that lets anybody in; who may ask for a link stays as it is. */
  closeToAll(centre: string): Promise<void>;
}

/** The staff of a centre, beside what the configuration says of it. */
export function staffMemberStore(db: Kysely<Tables>): StaffMemberStore {
  return {
    list: (centre) => rowsOf(db, centre),

    change: (centre, decide, auditEntry) =>
      db.transaction().execute(async (trx) => {
        await sqlOf(trx).lock(trx, 'staff');
        const row = decide(await rowsOf(trx, centre));
        if (!row) return false;
        await trx
          .insertInto('staffMember')
          .values(row)
          .onConflict((conflict) => conflict.columns(['centre', 'email']).doUpdateSet(row))
          .execute();
        if (row.hasAccess === 0) await eraseWays(trx, centre, { of: [row.email] });
        await addAuditEntry(trx, auditEntry);
        return true;
      }),

    eraseOthers: (centre, { staff, known }) =>
      db.transaction().execute(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('staffMember')
          .where('centre', '=', centre)
          .where('email', 'not in', [...staff, ...known])
          .executeTakeFirstOrThrow();
        return Number(numDeletedRows) + (await eraseWays(trx, centre, { notOf: staff }));
      }),

    async closeToAll(centre) {
      await db.transaction().execute((trx) => eraseWays(trx, centre, { notOf: [] }));
    },
  };
}

const rowsOf = (db: Kysely<Tables>, centre: string) =>
  db.selectFrom('staffMember').selectAll().where('centre', '=', centre).orderBy('email').execute();

/**
 * Deletes what opens the agenda in the name of some mailboxes, or of all but some, and that a draft is theirs; returns how many
 * ways there were.
 */
async function eraseWays(
  trx: Transaction<Tables>,
  centre: string,
  mailboxes: { of: readonly string[] } | { notOf: readonly string[] },
): Promise<number> {
  let rows = 0;
  for (const table of ways) {
    const ofCentre = trx.deleteFrom(table).where('centre', '=', centre);
    const { numDeletedRows } = await (
      'of' in mailboxes
        ? ofCentre.where('email', 'in', mailboxes.of)
        : // PostgreSQL refuses a list without any; no mailbox has the empty one.
          ofCentre.where('email', 'not in', ['', ...mailboxes.notOf])
    ).executeTakeFirstOrThrow();
    rows += Number(numDeletedRows);
  }
  const drafts = trx.updateTable('rulesDraft').set({ editedBy: '' }).where('centre', '=', centre);
  await (
    'of' in mailboxes
      ? drafts.where('editedBy', 'in', mailboxes.of)
      : drafts.where('editedBy', 'not in', ['', ...mailboxes.notOf])
  ).execute();
  return rows;
}

/** The tables of what opens the agenda in the name of a mailbox. */
const ways = ['staffLink', 'staffCode', 'staffSession', 'staffDevice', 'staffCalendar'] as const;
