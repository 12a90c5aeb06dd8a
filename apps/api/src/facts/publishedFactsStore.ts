import type { Kysely } from 'kysely';
import { addAuditEntry } from '../audit/auditLog.ts';
import { factNames, isFactName } from '../config/editableFacts.ts';
import type { FactName, Facts } from '../config/editableFacts.ts';
import { prepared, sqlOf } from '../store/engineSql.ts';
import type { AuditEntry, PublishedFactsRow, Tables } from '../store/schema.ts';

/** A version of the facts that the centre has changed. */
export interface PublishedFacts {
  version: number;
  /** Those that differ from the configuration. */
  facts: Facts;
  /** Those that differ from the version before, in the order of the form. */
  changed: readonly FactName[];
  publishedAt: string;
  /** The mailbox of whoever published it, or `command line`; empty once that is erased. */
  publishedBy: string;
  /** Who used a shared mailbox; null where nobody was asked. */
  actingName: string | null;
}

/** What a new version says, and of which it is the next. */
export interface NewFacts extends Omit<PublishedFacts, 'version'> {
  /** The version that was read before: 0 where nothing was published yet. */
  seen: number;
}

export interface PublishedFactsStore {
  /** Returns the number of the latest version of a centre; 0 before the first. */
  version(centre: string): Promise<number>;
  /** Returns the versions that are kept, the latest first. */
  list(centre: string): Promise<PublishedFacts[]>;
  /** Stores the next version and logs it; false, and nothing is stored, when another was published after the one that was seen. */
  publish(centre: string, facts: NewFacts, auditEntry: AuditEntry): Promise<boolean>;
  /** Erases who has published the versions up to `moment`. */
  eraseNamesUpTo(moment: string): Promise<void>;
}

/** How many versions are kept, the present one among them. */
export const versionsKept = 10;

/** Returns the store of the facts that centres have changed in their agendas. */
export function publishedFactsStore(db: Kysely<Tables>): PublishedFactsStore {
  return {
    version: (centre) => latestVersion(db, centre),

    async list(centre) {
      const rows = await db
        .selectFrom('publishedFacts')
        .selectAll()
        .where('centre', '=', centre)
        .orderBy('version', 'desc')
        .execute();
      return rows.map(toPublished);
    },

    publish: (centre, { seen, facts, changed, ...published }, auditEntry) =>
      db.transaction().execute(async (trx) => {
        await sqlOf(trx).lock(trx, 'published facts');
        if ((await latestVersion(trx, centre)) !== seen) return false;
        const version = seen + 1;
        await trx
          .insertInto('publishedFacts')
          .values({
            centre,
            version,
            facts: JSON.stringify(facts),
            changed: JSON.stringify(changed),
            ...published,
          })
          .execute();
        await trx
          .deleteFrom('publishedFacts')
          .where('centre', '=', centre)
          .where('version', '<=', version - versionsKept)
          .execute();
        await addAuditEntry(trx, auditEntry);
        return true;
      }),

    async eraseNamesUpTo(moment) {
      await db
        .updateTable('publishedFacts')
        .set({ publishedBy: '', actingName: null })
        .where('publishedAt', '<=', moment)
        .where('publishedBy', '<>', '')
        .execute();
    },
  };
}

async function latestVersion(db: Kysely<Tables>, centre: string): Promise<number> {
  const [row] = await latestRow(db, { centre });
  return row?.version ?? 0;
}

/** Read every second. */
const latestRow = prepared((db, { centre }: { centre: string }) =>
  db
    .selectFrom('publishedFacts')
    .select('version')
    .where('centre', '=', centre)
    .orderBy('version', 'desc')
    .limit(1),
);

/** A later version of this program may have known other facts. */
function toPublished({ centre: _centre, facts, changed, ...row }: PublishedFactsRow): PublishedFacts {
  const stored = JSON.parse(facts) as Record<string, string>;
  const names = JSON.parse(changed) as string[];
  return {
    ...row,
    facts: Object.fromEntries(Object.entries(stored).filter(([name]) => isFactName(name))),
    changed: factNames.filter((name) => names.includes(name)),
  };
}
