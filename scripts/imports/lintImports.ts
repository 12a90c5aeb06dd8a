/**
 * Checks the dependency rules, first on a fixture that breaks each of them, and that the picture of the rooms shows the present
 * imports; `--draw` draws it again.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser';
import { circularFolders } from './circularFolders.ts';
import { folderRules, moduleRules } from './dependencyRules.ts';
import { drawRooms } from './drawRooms.ts';

/** Tests, benchmarks and examples import published code as any consumer does: they cannot form a folder cycle. */
const notPublished = '(^|/)(bench|e2e|examples|testing)/|\\.(test|stories)\\.tsx?$|/example[A-Z][^/]*$';
const picture = join(import.meta.dirname, '../../docs/rooms.svg');

const fixture = await check('scripts/imports/fixture');
const blind = [...moduleRules, ...folderRules, { name: 'folders-in-circles' }].filter(
  ({ name }) => !fixture.faults.some((line) => line.startsWith(`${name}:`)),
);
if (blind.length > 0)
  throw new Error(`These rules miss the fixture’s faults: ${blind.map(({ name }) => name).join(', ')}`);

const { faults, published } = await check('.');
const drawn = drawRooms(published);
if (process.argv.includes('--draw')) writeFileSync(picture, drawn);
else if (readFileSync(picture, 'utf8') !== drawn)
  faults.push(
    'docs/rooms.svg shows other imports: run «npx pnpm@12 exec node scripts/imports/lintImports.ts --draw»',
  );
for (const line of faults) console.error(line);
if (faults.length > 0) process.exitCode = 1;

async function check(folder: string): Promise<{ faults: string[]; published: readonly IModule[] }> {
  const all = await cruiseWith(moduleRules, folder);
  const withoutTests = await cruiseWith(folderRules, folder, `|${notPublished}`);
  return {
    faults: [...faultsIn(all), ...faultsIn(withoutTests), ...circularFolders(withoutTests.modules)],
    published: withoutTests.modules,
  };
}

async function cruiseWith(
  forbidden: typeof moduleRules,
  folder: string,
  excluded = '',
): Promise<ICruiseResult> {
  const { output } = await cruise(
    ['apps', 'packages'],
    {
      baseDir: join(import.meta.dirname, '../..', folder),
      ruleSet: { forbidden },
      validate: true,
      metrics: true,
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: `(^|/)(build|dist|\\.react-router)/${excluded}` },
    },
    { exportsFields: ['exports'], conditionNames: ['import', 'types'] },
  );
  const result = output as ICruiseResult;
  if (result.summary.totalCruised === 0) throw new Error(`No module read in ${folder}`);
  console.log(`${result.summary.totalCruised} modules read in ${folder}`);
  return result;
}

function faultsIn({ summary }: ICruiseResult): string[] {
  return summary.violations.map(({ rule, from, to, cycle }) =>
    cycle
      ? `${rule.name}: ${[from, ...cycle.map(({ name }) => name)].join(' → ')}`
      : `${rule.name}: ${from} imports ${to}`,
  );
}
