import type { Kysely } from 'kysely';
import { addAuditEntry } from '../../audit/auditLog.ts';
import { sqlOf } from '../../store/engineSql.ts';
import type { AuditEntry, SavedAnswer, Tables } from '../../store/schema.ts';

interface SavedAnswerStore {
  /** Returns the saved answers of a centre, in the order in which they were added. */
  list(centre: string): Promise<SavedAnswer[]>;
  /** Adds answers and logs it; false, and nothing is added, where there would be more than `atMost`. */
  add(answers: readonly SavedAnswer[], atMost: number, auditEntry: AuditEntry): Promise<boolean>;
  /** Changes label and text and logs it; false when it is not of that version any more. */
  change(answer: SavedAnswer, auditEntry: AuditEntry): Promise<boolean>;
  /** Deletes an answer and logs it; false when it is not of that version any more. */
  remove(answer: Pick<SavedAnswer, 'id' | 'centre' | 'version'>, auditEntry: AuditEntry): Promise<boolean>;
}

/** Returns the store of the texts with which a centre answers. */
export function savedAnswerStore(db: Kysely<Tables>): SavedAnswerStore {
  return {
    list: (centre) =>
      db.selectFrom('savedAnswer').selectAll().where('centre', '=', centre).orderBy('id').execute(),

    add: (answers, atMost, auditEntry) =>
      db.transaction().execute(async (trx) => {
        await sqlOf(trx).lock(trx, 'saved answers');
        const stored = await trx
          .selectFrom('savedAnswer')
          .select('id')
          .where(
            'centre',
            'in',
            answers.map(({ centre }) => centre),
          )
          .execute();
        // A form that is sent twice.
        if (stored.some(({ id }) => answers.some((answer) => answer.id === id))) return true;
        if (stored.length + answers.length > atMost) return false;
        await trx.insertInto('savedAnswer').values(answers).execute();
        await addAuditEntry(trx, auditEntry);
        return true;
      }),

    change: ({ id, centre, label, text, version }, auditEntry) =>
      db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('savedAnswer')
          .set({ label, text, version: version + 1 })
          .where('id', '=', id)
          .where('centre', '=', centre)
          .where('version', '=', version)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        await addAuditEntry(trx, auditEntry);
        return true;
      }),

    remove: ({ id, centre, version }, auditEntry) =>
      db.transaction().execute(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('savedAnswer')
          .where('id', '=', id)
          .where('centre', '=', centre)
          .where('version', '=', version)
          .executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) return false;
        await addAuditEntry(trx, auditEntry);
        return true;
      }),
  };
}
