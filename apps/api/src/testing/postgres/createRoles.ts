import { readFileSync } from 'node:fs';
import { querySync } from './querySync.ts';
import type { TestPostgres } from './startPostgres.ts';

/** The database that these statements create. */
export const templateDatabase = 'centro';

/** Creates the two roles and their database on a server, by the statements of docs/deploy.md; returns its addresses. */
export function createRoles({ urlOf }: Pick<TestPostgres, 'urlOf'>): { url: string; ownerUrl: string } {
  const text = readFileSync(new URL('../../../../../docs/deploy.md', import.meta.url), 'utf8');
  const block = /```sql\n(create role centro_owner [^`]*)```/.exec(text)?.[1];
  if (block === undefined) throw new Error('docs/deploy.md has no statements that create the roles');
  // A database is created outside of the transaction that several statements at once would be.
  for (const statement of block.split(/;\n/).filter(Boolean)) querySync(urlOf('postgres'), statement);
  return {
    url: urlOf(templateDatabase, 'centro'),
    ownerUrl: urlOf(templateDatabase, 'centro_owner'),
  };
}
