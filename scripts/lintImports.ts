/** Checks the dependency rules, first on a fixture that breaks each of them. */
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { circularFolders } from './circularFolders.ts';
import { folderRules, moduleRules } from './dependencyRules.ts';

/** Tests, benchmarks and examples import published code as any consumer does: they cannot form a folder cycle. */
const notPublished = '(^|/)(bench|e2e|examples|testing)/|\\.(test|stories)\\.tsx?$|/example[A-Z][^/]*$';

const fixture = await violations('scripts/lintImports-fixture');
const blind = [...moduleRules, ...folderRules, { name: 'folders-in-circles' }].filter(
  ({ name }) => !fixture.some((line) => line.startsWith(`${name}:`)),
);
if (blind.length > 0)
  throw new Error(`These rules miss the fixture’s faults: ${blind.map(({ name }) => name).join(', ')}`);

const found = await violations('.');
for (const line of found) console.error(line);
if (found.length > 0) process.exitCode = 1;

async function violations(folder: string): Promise<string[]> {
  return [
    ...(await cruiseWith(moduleRules, folder)),
    ...(await cruiseWith(folderRules, folder, `|${notPublished}`)),
  ];
}

async function cruiseWith(forbidden: typeof moduleRules, folder: string, excluded = ''): Promise<string[]> {
  const { output } = await cruise(
    ['apps', 'packages'],
    {
      baseDir: join(import.meta.dirname, '..', folder),
      ruleSet: { forbidden },
      validate: true,
      metrics: true,
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: `(^|/)(build|dist|\\.react-router)/${excluded}` },
    },
    { exportsFields: ['exports'], conditionNames: ['import', 'types'] },
  );
  const { modules, summary } = output as ICruiseResult;
  if (summary.totalCruised === 0) throw new Error(`No module read in ${folder}`);
  console.log(`${summary.totalCruised} modules read in ${folder}`);
  const lines = summary.violations.map(({ rule, from, to, cycle }) =>
    cycle
      ? `${rule.name}: ${[from, ...cycle.map(({ name }) => name)].join(' → ')}`
      : `${rule.name}: ${from} imports ${to}`,
  );
  return excluded === '' ? lines : [...lines, ...circularFolders(modules)];
}
