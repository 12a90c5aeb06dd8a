import type { CompleteRules } from '@centro/booking';
import type { Kysely, Transaction } from 'kysely';
import { sqlOf } from '../store/engineSql.ts';
import { timeOrderedId } from '../store/keys.ts';
import type { AuditEntry, PublishedRulesRow, RulesDraftRow, Tables } from '../store/schema.ts';

/** Rules of the centre's own service that it has published. */
export interface PublishedRules {
  /** The id of their audit entry too. */
  id: string;
  rules: CompleteRules;
}

/** A publication, with who has made it; null once the audit log has forgotten. */
export interface Publication extends PublishedRules, Pick<PublishedRulesRow, 'kind' | 'publishedAt'> {
  by: Pick<AuditEntry, 'actor' | 'actingName'> | null;
}

/** Rules that nobody sees before they are published. */
export interface RulesDraft extends Omit<RulesDraftRow, 'rules' | 'centre'> {
  rules: CompleteRules;
}

interface RulesStore {
  /** Returns what a centre has published, latest first, without what is damaged. */
  history(centre: string): Promise<Publication[]>;
  draft(centre: string): Promise<RulesDraft | null>;
  /**
   * Stores a draft, or none, in place of the one whose id was `seen`, empty for none; returns the id of the new one, or null,
   * and stores nothing, where somebody has saved another.
   */
  saveDraft(
    centre: string,
    draft: Pick<RulesDraft, 'baseId' | 'rules' | 'editedBy' | 'editedAt'> | null,
    seen: string,
  ): Promise<string | null>;
}

/** What a centre says itself about the rules of its own service. */
export function rulesStore(db: Kysely<Tables>): RulesStore {
  return {
    async history(centre) {
      const rows = await db
        .selectFrom('publishedRules')
        .leftJoin('staffAct', 'staffAct.id', 'publishedRules.id')
        .selectAll('publishedRules')
        .select(['staffAct.actor', 'staffAct.actingName'])
        .where('publishedRules.centre', '=', centre)
        .orderBy('publishedRules.id', 'desc')
        .limit(mostListed)
        .execute();
      const read = rows.filter(({ rules }) => hasWeeks(readObject(rules)));
      return read.map(({ actor, actingName, ...row }) => ({
        ...toPublished(row),
        kind: row.kind,
        publishedAt: row.publishedAt,
        by: actor === null ? null : { actor, actingName },
      }));
    },

    async draft(centre) {
      const row = await draftRow(db, centre);
      return row ? toDraft(row) : null;
    },

    saveDraft: (centre, draft, seen) =>
      db.transaction().execute(async (trx) => {
        await sqlOf(trx).lock(trx, 'rules draft');
        const present = await draftRow(trx, centre);
        if ((present?.id ?? '') !== seen) return null;
        await trx.deleteFrom('rulesDraft').where('centre', '=', centre).execute();
        if (!draft) return '';
        const id = timeOrderedId();
        await trx
          .insertInto('rulesDraft')
          .values({ ...draft, id, centre, rules: JSON.stringify(draft.rules) })
          .execute();
        return id;
      }),
  };
}

const mostListed = 50;

const draftRow = (db: Kysely<Tables>, centre: string) =>
  db.selectFrom('rulesDraft').selectAll().where('centre', '=', centre).executeTakeFirst();

const toDraft = ({ centre: _centre, rules, ...row }: RulesDraftRow): RulesDraft => ({
  ...row,
  rules: JSON.parse(rules) as CompleteRules,
});

/**
 * Written by `publishWithin` alone; whether they still hold is checked where they are read. A row that somebody has damaged says
 * nothing, and so holds no longer: emails and pages go on by the file.
 */
const toPublished = ({ id, rules }: Pick<PublishedRulesRow, 'id' | 'rules'>): PublishedRules => ({
  id,
  rules: (readObject(rules) ?? {}) as CompleteRules,
});

/** Whether rules have the hours that their history tells. */
const hasWeeks = (rules: Partial<CompleteRules> | null): boolean =>
  typeof rules?.hours === 'object' && Array.isArray(rules.laterHours);

function readObject(json: string): object | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** Reads what a centre has published last; null before the first time. */
export async function readPublished(db: Kysely<Tables>, centre: string): Promise<PublishedRules | null> {
  const row = await db
    .selectFrom('publishedRules')
    .select(['id', 'rules'])
    .where('centre', '=', centre)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toPublished(row) : null;
}

/**
 * Stores rules as the published ones, within the caller's transaction, and takes away the draft where it was this that was
 * published.
 */
export async function publishWithin(
  trx: Transaction<Tables>,
  centre: string,
  { id, rules, kind, at }: PublishedRules & { kind: PublishedRulesRow['kind']; at: string },
): Promise<void> {
  await trx
    .insertInto('publishedRules')
    .values({ id, centre, kind, rules: JSON.stringify(rules), publishedAt: at })
    .execute();
  if (kind !== 'published') return;
  await sqlOf(trx).lock(trx, 'rules draft');
  await trx.deleteFrom('rulesDraft').where('centre', '=', centre).execute();
}
