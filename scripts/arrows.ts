/** Checks which way imports point, first on a fixture where every rule must be seen to fail. */
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { forbidden } from './arrowRules.ts';

const fixture = await violations('scripts/arrows-fixture');
const blind = forbidden
  .map(({ name = '' }) => name)
  .filter((name) => !fixture.some((line) => line.startsWith(`${name}:`)));
if (blind.length > 0) throw new Error(`These rules do not see the fixture’s faults: ${blind.join(', ')}`);

const found = await violations('.');
for (const line of found) console.error(line);
if (found.length > 0) process.exitCode = 1;

async function violations(folder: string): Promise<string[]> {
  const { output } = await cruise(
    ['apps', 'packages'],
    {
      baseDir: folder,
      ruleSet: { forbidden },
      validate: true,
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '(^|/)(build|dist|\\.react-router)/' },
    },
    { exportsFields: ['exports'], conditionNames: ['import', 'types'] },
  );
  const { summary } = output as ICruiseResult;
  if (summary.totalCruised === 0) throw new Error(`Import directions: no module read in ${folder}`);
  console.log(`import directions: ${summary.totalCruised} modules read in ${folder}`);
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} imports ${to}`);
}
