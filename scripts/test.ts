/**
 * The test command: has Turborepo run every check, or the tasks that are named, prints the time of each and ends with
 * `N passed, N failed`. A task without tests counts as one check; one that dies, or that ran no test, as a failure.
 */
import { execFileSync, spawn } from 'node:child_process';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './findBrowser.ts';
import { readResults, type TestResult } from './readResults.ts';
import { untestedRequirements } from './requirements.ts';

interface Task {
  taskId: string;
  task: string;
  command: string;
  directory: string;
  cache: { status: 'HIT' | 'MISS' };
  /** Missing when a task that this one depends on failed. */
  execution?: { startTime: number; endTime: number; exitCode: number | null };
}

/** The exit code, or the signal that stopped it. */
type Ended = number | NodeJS.Signals | null;

const root = join(import.meta.dirname, '..');
const api = '@centro/api';
const light = ['@centro/booking', '@centro/scripts'];
/**
 * What runs beside each other after the builds: of each list one step after the other, and of each step one task at a time. Left
 * to itself, Turborepo starts two tasks in any order: the longest may come last and run alone, or the journeys beside the tests of
 * the API, where they take twice as long. The workflow also packs the kit and builds Storybook, which nothing here runs.
 */
const everything = [
  [
    ['test', `--filter=${api}`],
    ['lint:imports', 'test', ...light.map((name) => `--filter=${name}`)],
  ],
  [['lint', 'test', ...[api, ...light].map((name) => `--filter=!${name}`)], ['e2e']],
];
const named = process.argv.slice(2);
const linesOfFailure = 16;
const timeoutMs = 75 * 60_000;
const startedAt = performance.now();
let passed = 0;
let failed = 0;

// Remove the results of earlier runs; Turborepo restores those of cached tasks.
for (const folder of [
  '.turbo/runs',
  ...globSync('{apps,packages}/*/.results', { cwd: root }),
  '.storybook/.results',
  'scripts/.results',
])
  rmSync(join(root, folder), { recursive: true, force: true });

const results: TestResult[] = [];
try {
  const ended = await runTasks();
  for (const task of readSummaries(ended.length)) report(task);
  const bad = ended.find((code) => code !== 0);
  if (bad !== undefined && failed === 0) count(0, 1, `Turborepo ended with ${bad}`);
  if (named.length === 0 || (named.includes('test') && named.includes('e2e'))) reportRequirements();
} catch (error) {
  count(0, 1, String(error));
}
console.log(`${seconds(performance.now() - startedAt)}  in all\n\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

/** Resolves with what each run of Turborepo ended with. */
async function runTasks(): Promise<Ended[]> {
  const browser = findBrowser();
  const env = {
    ...process.env,
    TURBO_TELEMETRY_DISABLED: '1',
    CHROME_PATH: browser,
    TEST_BROWSER: execFileSync(browser, ['--version'], { encoding: 'utf8' }).trim(),
    TEST_DAY: new Date().toDateString(),
  };
  // No other task depends on the builds: each list would write them again, under a server that reads them.
  const built = await runTurbo(['build'], env);
  if (built !== 0) return [built];
  if (named.length > 0) return [built, await runTurbo([...named, '--concurrency=2'], env)];
  return [built, ...(await Promise.all(everything.map((steps) => runSteps(steps, env)))).flat()];
}

async function runSteps(steps: readonly string[][], env: NodeJS.ProcessEnv): Promise<Ended[]> {
  const ended: Ended[] = [];
  for (const tasks of steps) ended.push(await runTurbo([...tasks, '--concurrency=1'], env));
  return ended;
}

/** Resolves with the exit code of Turborepo, or with the signal that stopped it. */
function runTurbo(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  const child = spawn(
    'turbo',
    ['run', ...args, '--summarize', '--continue=dependencies-successful', '--output-logs=new-only'],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], timeout: timeoutMs, env },
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? signal));
  });
}

function readSummaries(runs: number): Task[] {
  const files = globSync('.turbo/runs/*.json', { cwd: root });
  if (files.length < runs) throw new Error(`Turborepo wrote ${files.length} summaries of ${runs} runs`);
  return files.flatMap(
    (file) => (JSON.parse(readFileSync(join(root, file), 'utf8')) as { tasks: Task[] }).tasks,
  );
}

function report({ taskId, task, directory, cache, execution }: Task): void {
  const took = execution ? seconds(execution.endTime - execution.startTime) : ' not run';
  const line = `${took}  ${taskId}${cache.status === 'HIT' ? ' (cached)' : ''}`;
  const hasEndedWell = execution?.exitCode === 0;
  if (task !== 'test' && task !== 'e2e') return count(Number(hasEndedWell), Number(!hasEndedWell), line);
  const file = `.results/${task === 'e2e' ? 'playwright' : 'vitest'}.json`;
  const tests = globSync(file, { cwd: join(root, directory) }).flatMap((name) =>
    readResults(join(root, directory, name)),
  );
  results.push(...tests);
  const good = tests.filter(({ passed: isGood }) => isGood).length;
  const bad = tests.length - good;
  // A task that crashes, or runs no test at all, has failed, regardless of its report.
  count(good, bad === 0 && (!hasEndedWell || good === 0) ? 1 : bad, line);
  for (const { title, failure } of tests.filter(({ passed: isGood }) => !isGood)) {
    console.log(`      ✗ ${title}`);
    // The log of a whole run is long: its end names the cause too.
    for (const cause of failure.split('\n').slice(0, linesOfFailure)) console.log(`          ${cause}`);
  }
}

function reportRequirements(): void {
  const untested = untestedRequirements(results);
  const isComplete = untested.length === 0;
  count(
    Number(isComplete),
    Number(!isComplete),
    `requirements without a passed test: ${untested.join(' ') || 'none'}`,
  );
}

function count(good: number, bad: number, line: string): void {
  passed += good;
  failed += bad;
  console.log(`  ${bad === 0 ? '✓' : '✗'} ${line}: ${good} passed, ${bad} failed`);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1).padStart(6)} s`;
}
