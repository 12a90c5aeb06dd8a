import type { Kysely } from 'kysely';
import { addAuditEntry } from '../audit/auditLog.ts';
import { prepared, sqlOf } from '../store/engineSql.ts';
import type { AuditEntry, CentrePhotoRow, Tables } from '../store/schema.ts';

/** A state of one photograph: as it is, or as it was before the last change. */
export interface ListedPhoto {
  version: number;
  /** What it shows: `porta`, or a person (`photoNameOf`). */
  name: string;
  /** What is seen on it; empty where the name is enough. */
  sentence: string;
  /** Whether there is one; false once it was taken away. */
  isThere: boolean;
  changedAt: string;
  /** The mailbox of whoever changed it; empty once that is erased. */
  changedBy: string;
  /** Who used a shared mailbox; null where nobody was asked. */
  actingName: string | null;
}

/** A photograph on the site. */
export interface CentrePhoto {
  name: string;
  sentence: string;
  /** WebP. */
  content: Buffer;
}

type ChangedBy = Pick<ListedPhoto, 'changedAt' | 'changedBy' | 'actingName'>;

export interface CentrePhotoStore {
  /** Returns the number of changes of a centre; 0 before the first. */
  version(centre: string): Promise<number>;
  /** Returns the photographs that are on the site. */
  present(centre: string): Promise<CentrePhoto[]>;
  /** Returns what is kept of each photograph, the latest first. */
  list(centre: string): Promise<ListedPhoto[]>;
  /** Returns the content of a version; undefined when it is not kept, or has none. */
  content(centre: string, version: number): Promise<Buffer | undefined>;
  /** Publishes a photograph, in place of the one of its name. */
  publish(centre: string, photo: CentrePhoto & ChangedBy, auditEntry: AuditEntry): Promise<void>;
  /** Takes a photograph away; false, and nothing changes, when `version` is not the present one of a name. */
  remove(centre: string, version: number, by: ChangedBy, auditEntry: AuditEntry): Promise<boolean>;
  /** Publishes again what was there before; false, and nothing changes, when `version` is not kept or is the present one. */
  restore(centre: string, version: number, by: ChangedBy, auditEntry: AuditEntry): Promise<boolean>;
  /** Deletes the photographs that were replaced or taken away up to `moment`. */
  eraseFormerUpTo(moment: string): Promise<void>;
  /** Erases who has changed photographs up to `moment`. */
  eraseNamesUpTo(moment: string): Promise<void>;
}

/** Returns the store of the photographs that centres have published in their agendas. */
export function centrePhotoStore(db: Kysely<Tables>): CentrePhotoStore {
  return {
    version: (centre) => latestVersion(db, centre),

    async present(centre) {
      const rows = await db
        .selectFrom('centrePhoto')
        .select(['name', 'sentence', 'content'])
        .where('centre', '=', centre)
        .where('version', 'in', latestOfNames(db, centre))
        .where('content', 'is not', null)
        .orderBy('name')
        .execute();
      return rows.map(({ content, ...row }) => ({ ...row, content: toBytes(content) }));
    },

    async list(centre) {
      const rows = await db
        .selectFrom('centrePhoto')
        .select(['version', 'name', 'sentence', 'changedAt', 'changedBy', 'actingName'])
        .select(({ eb }) =>
          eb.case().when('content', 'is', null).then(0).else(1).end().$castTo<number>().as('isThere'),
        )
        .where('centre', '=', centre)
        .orderBy('version', 'desc')
        .execute();
      return rows.map(({ isThere, ...row }) => ({ ...row, isThere: isThere === 1 }));
    },

    async content(centre, version) {
      const row = await rowOf(db, centre, version);
      return row?.content ? toBytes(row.content) : undefined;
    },

    publish: (centre, { content, ...photo }, auditEntry) =>
      changing(async (trx) => {
        await add(trx, { centre, ...photo, content: content.toString('base64') });
        await addAuditEntry(trx, auditEntry);
      }),

    remove: (centre, version, by, auditEntry) =>
      changing(async (trx) => {
        const row = await rowOf(trx, centre, version);
        if (!row?.content || !(await isLatest(trx, row))) return false;
        await add(trx, { ...row, ...by, sentence: '', content: null });
        await addAuditEntry(trx, auditEntry);
        return true;
      }),

    restore: (centre, version, by, auditEntry) =>
      changing(async (trx) => {
        const row = await rowOf(trx, centre, version);
        if (!row?.content || (await isLatest(trx, row))) return false;
        await deleteVersions(trx, centre, [version]);
        await add(trx, { ...row, ...by });
        await addAuditEntry(trx, auditEntry);
        return true;
      }),

    async eraseFormerUpTo(moment) {
      const rows = await db
        .selectFrom('centrePhoto')
        .select(['centre', 'version', 'name', 'changedAt'])
        .orderBy('version', 'desc')
        .execute();
      const ofNames = Map.groupBy(rows, ({ centre, name }) => JSON.stringify([centre, name]));
      for (const [latest, ...former] of ofNames.values())
        if (latest && latest.changedAt <= moment)
          await deleteVersions(
            db,
            latest.centre,
            former.map(({ version }) => version),
          );
    },

    async eraseNamesUpTo(moment) {
      await db
        .updateTable('centrePhoto')
        .set({ changedBy: '', actingName: null })
        .where('changedAt', '<=', moment)
        .where('changedBy', '<>', '')
        .execute();
    },
  };

  /** Runs a change in a transaction: of several at once, each reads what the one before has written. */
  function changing<Result>(change: (trx: Kysely<Tables>) => Promise<Result>): Promise<Result> {
    return db.transaction().execute(async (trx) => {
      await sqlOf(trx).lock(trx, 'centre photos');
      return change(trx);
    });
  }
}

/** Adds the present state of a name. Of those before it the latest photograph is kept, and nothing else. */
async function add(trx: Kysely<Tables>, photo: Omit<CentrePhotoRow, 'version'>): Promise<void> {
  const { centre, name } = photo;
  const version = (await latestVersion(trx, centre)) + 1;
  const earlier = await trx
    .selectFrom('centrePhoto')
    .select(['version', 'content'])
    .where('centre', '=', centre)
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .execute();
  const kept = earlier.find(({ content }) => content !== null);
  const ended = earlier.filter((row) => row !== kept).map((row) => row.version);
  await trx
    .insertInto('centrePhoto')
    .values({ ...photo, version })
    .execute();
  await deleteVersions(trx, centre, ended);
}

async function deleteVersions(
  db: Kysely<Tables>,
  centre: string,
  versions: readonly number[],
): Promise<void> {
  if (versions.length === 0) return;
  await db.deleteFrom('centrePhoto').where('centre', '=', centre).where('version', 'in', versions).execute();
}

const rowOf = (db: Kysely<Tables>, centre: string, version: number) =>
  db
    .selectFrom('centrePhoto')
    .selectAll()
    .where('centre', '=', centre)
    .where('version', '=', version)
    .executeTakeFirst();

/** Whether a row is the present state of its name. */
async function isLatest(
  db: Kysely<Tables>,
  { centre, name, version }: Pick<CentrePhotoRow, 'centre' | 'name' | 'version'>,
): Promise<boolean> {
  const later = await db
    .selectFrom('centrePhoto')
    .select('version')
    .where('centre', '=', centre)
    .where('name', '=', name)
    .where('version', '>', version)
    .executeTakeFirst();
  return later === undefined;
}

const latestOfNames = (db: Kysely<Tables>, centre: string) =>
  db
    .selectFrom('centrePhoto')
    .select(({ fn }) => fn.max('version').as('latest'))
    .where('centre', '=', centre)
    .groupBy('name');

async function latestVersion(db: Kysely<Tables>, centre: string): Promise<number> {
  const [row] = await latestRow(db, { centre });
  return row?.version ?? 0;
}

/** Read every second. The latest row is never deleted before another is added, so that no number comes twice. */
const latestRow = prepared((db, { centre }: { centre: string }) =>
  db
    .selectFrom('centrePhoto')
    .select('version')
    .where('centre', '=', centre)
    .orderBy('version', 'desc')
    .limit(1),
);

const toBytes = (content: string | null): Buffer => Buffer.from(content ?? '', 'base64');
