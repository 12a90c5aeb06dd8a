/** Fails while a fact about the centre is missing or still the demo's; run it before a deploy (A56). */
import { centresProblems } from '../apps/api/src/hosting/centreFile.ts';
import { readPublishedFacts } from '../apps/api/src/cli/readPublishedFacts.ts';
import { configProblems } from '../apps/api/src/config/config.ts';
import { listProblems } from '../apps/web/src/lists/configuredLists.ts';

const problems =
  (process.env['CENTRES_DIR'] ?? '') === ''
    ? // What the centre has published in its agenda holds in place of the line in .env.
      configProblems({ ...process.env, ...(await readPublishedFacts(process.env)) }).concat(
        listProblems(process.env),
      )
    : centresProblems(process.env, listProblems);
for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0 ? 'Every fact is the centre’s own.' : `\n${problems.length} to put right in .env`,
);
if (problems.length > 0) process.exitCode = 1;
