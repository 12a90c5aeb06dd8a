import type { ExpressionBuilder, Kysely } from 'kysely';
import { addAuditEntry } from '../audit/auditLog.ts';
import { prepared, sqlOf } from '../store/engineSql.ts';
import { timeOrderedId } from '../store/keys.ts';
import type { AuditEntry, CentrePhotoRow, Tables } from '../store/schema.ts';

/** A state of one photograph: as it is, or as it was before a change. */
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

/** A photograph that was sent, and is not on the site yet. */
export interface PhotoDraft extends CentrePhoto {
  id: string;
}

type ChangedBy = Pick<ListedPhoto, 'changedAt' | 'changedBy' | 'actingName'>;

/** How many photographs of one name are kept, that on the site among them. */
export const photosKept = 5;
/** How many replaced ones are kept of a centre: who works there comes and goes, and a photograph has up to half a megabyte. */
const mostFormer = 40;
/** How many a centre can look at before it publishes one: the oldest goes. */
export const draftsKept = 5;

export interface CentrePhotoStore {
  /** Returns the number of changes of a centre; 0 before the first. */
  version(centre: string): Promise<number>;
  /** Returns the photographs that are on the site. */
  present(centre: string): Promise<CentrePhoto[]>;
  /** Returns what is kept of each photograph, the latest first. */
  list(centre: string): Promise<ListedPhoto[]>;
  /** Returns the content of a version; undefined when it is not kept, or has none. */
  content(centre: string, version: number): Promise<Buffer | undefined>;
  /** Keeps a photograph, to be looked at before it is published; returns its id. */
  saveDraft(centre: string, draft: CentrePhoto & { sentAt: string }): Promise<string>;
  /** Returns what was sent; undefined when it was published, or is not kept any more. */
  draft(centre: string, id: string): Promise<PhotoDraft | undefined>;
  /** Forgets what was sent. */
  discardDraft(centre: string, id: string): Promise<void>;
  /**
   * Publishes a draft in place of the photograph of its name; false, and nothing changes, when the draft is not kept any more, or
   * another change of its name came after the version that was `seen`: 0 for none.
   */
  publish(
    centre: string,
    draft: { id: string; seen: number },
    by: ChangedBy,
    auditEntry: AuditEntry,
  ): Promise<boolean>;
  /** Takes a photograph away; false, and nothing changes, when `version` is not the present one of a name. */
  remove(centre: string, version: number, by: ChangedBy, auditEntry: AuditEntry): Promise<boolean>;
  /**
   * Publishes again what was there at some time before; false, and nothing changes, when `version` is not kept or is the present one, or
   * another change of its name came after the version that was `seen`.
   */
  restore(
    centre: string,
    former: { version: number; seen: number },
    by: ChangedBy,
    auditEntry: AuditEntry,
  ): Promise<boolean>;
  /** Deletes the photographs that were replaced or taken away up to `moment`. */
  eraseFormerUpTo(moment: string): Promise<void>;
  /** Deletes what was sent up to `moment` and never published. */
  eraseDraftsUpTo(moment: string): Promise<void>;
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
        .select(({ eb }) => hasContent(eb))
        .where('centre', '=', centre)
        .orderBy('version', 'desc')
        .execute();
      return rows.map(({ isThere, ...row }) => ({ ...row, isThere: isThere === 1 }));
    },

    async content(centre, version) {
      const row = await rowOf(db, centre, version);
      return row?.content ? toBytes(row.content) : undefined;
    },

    async saveDraft(centre, { content, ...draft }) {
      const id = timeOrderedId();
      await changing(async (trx) => {
        await trx
          .insertInto('photoDraft')
          .values({ ...draft, id, centre, content: content.toString('base64') })
          .execute();
        const drafts = await trx
          .selectFrom('photoDraft')
          .select('id')
          .where('centre', '=', centre)
          .orderBy('sentAt', 'desc')
          .orderBy('id', 'desc')
          .execute();
        const ended = drafts.slice(draftsKept).map((row) => row.id);
        if (ended.length > 0)
          await trx.deleteFrom('photoDraft').where('centre', '=', centre).where('id', 'in', ended).execute();
      });
      return id;
    },

    async draft(centre, id) {
      const row = await draftRow(db, centre, id);
      if (!row) return undefined;
      return { id, name: row.name, sentence: row.sentence, content: toBytes(row.content) };
    },

    async discardDraft(centre, id) {
      await deleteDraft(db, centre, id);
    },

    publish: (centre, { id, seen }, by, auditEntry) =>
      changing(async (trx) => {
        const draft = await draftRow(trx, centre, id);
        if (!draft || (await latestOf(trx, draft)) !== seen) return false;
        const { name, sentence, content } = draft;
        await add(trx, { centre, name, sentence, content, ...by });
        await deleteDraft(trx, centre, id);
        await addAuditEntry(trx, auditEntry);
        return true;
      }),

    remove: (centre, version, by, auditEntry) =>
      changing(async (trx) => {
        const row = await rowOf(trx, centre, version);
        if (!row?.content || (await latestOf(trx, row)) !== version) return false;
        await add(trx, { centre, name: row.name, sentence: '', content: null, ...by });
        await addAuditEntry(trx, auditEntry);
        return true;
      }),

    restore: (centre, { version, seen }, by, auditEntry) =>
      changing(async (trx) => {
        const row = await rowOf(trx, centre, version);
        if (!row?.content || version === seen || (await latestOf(trx, row)) !== seen) return false;
        await deleteVersions(trx, centre, [version]);
        await add(trx, { centre, name: row.name, sentence: row.sentence, content: row.content, ...by });
        await addAuditEntry(trx, auditEntry);
        return true;
      }),

    async eraseFormerUpTo(moment) {
      await db.deleteFrom('centrePhoto').where('replacedAt', '<=', moment).execute();
    },

    async eraseDraftsUpTo(moment) {
      await db.deleteFrom('photoDraft').where('sentAt', '<=', moment).execute();
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

/** Adds the present state of a name. What falls out of its history is deleted; so is that it was once taken away. */
async function add(
  trx: Kysely<Tables>,
  photo: Omit<CentrePhotoRow, 'version' | 'replacedAt'>,
): Promise<void> {
  const { centre, name, changedAt } = photo;
  const version = (await latestVersion(trx, centre)) + 1;
  await trx
    .updateTable('centrePhoto')
    .set({ replacedAt: changedAt })
    .where('centre', '=', centre)
    .where('name', '=', name)
    .where('replacedAt', 'is', null)
    .execute();
  await trx
    .insertInto('centrePhoto')
    .values({ ...photo, version, replacedAt: null })
    .execute();
  const former = await trx
    .selectFrom('centrePhoto')
    .select(['version', 'name'])
    .select(({ eb }) => hasContent(eb))
    .where('centre', '=', centre)
    .where('replacedAt', 'is not', null)
    .orderBy('version', 'desc')
    .execute();
  const photos = former.filter(({ isThere }) => isThere === 1);
  const ofName = photos.filter((row) => row.name === name).slice(0, photosKept - 1);
  const kept = photos.filter((row) => row.name !== name || ofName.includes(row)).slice(0, mostFormer);
  const ended = former.filter((row) => !kept.includes(row)).map((row) => row.version);
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

const draftRow = (db: Kysely<Tables>, centre: string, id: string) =>
  db
    .selectFrom('photoDraft')
    .selectAll()
    .where('centre', '=', centre)
    .where('id', '=', id)
    .executeTakeFirst();

const deleteDraft = (db: Kysely<Tables>, centre: string, id: string) =>
  db.deleteFrom('photoDraft').where('centre', '=', centre).where('id', '=', id).execute();

const hasContent = (eb: ExpressionBuilder<Tables, 'centrePhoto'>) =>
  eb.case().when('content', 'is', null).then(0).else(1).end().$castTo<number>().as('isThere');

/** Returns the version of the present state of a name; 0 for none. */
async function latestOf(
  db: Kysely<Tables>,
  { centre, name }: Pick<CentrePhotoRow, 'centre' | 'name'>,
): Promise<number> {
  const row = await db
    .selectFrom('centrePhoto')
    .select('version')
    .where('centre', '=', centre)
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version ?? 0;
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
