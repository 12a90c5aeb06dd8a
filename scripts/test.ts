/**
 * The test command: runs every check in turn, prints the time of each and ends with `N passed, N failed`.
 * Lint, import directions, types, build and package count as one check each; a step that dies counts as one failure.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './findBrowser.ts';

interface Step {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** Reads how many tests passed and failed; without it the step is one check. */
  count?: (resultsFile: string) => Tally;
}

interface Tally {
  passed: number;
  failed: number;
}

const root = join(import.meta.dirname, '..');
const resultsFolder = join(root, '.results');
const stepTimeoutMs = 10 * 60_000;

const steps: Step[] = [
  { name: 'lint and format', command: ['pnpm', 'run', 'lint'] },
  { name: 'import directions', command: ['pnpm', 'run', 'arrows'] },
  { name: 'requirements and their tests', command: ['pnpm', 'run', 'requirements'] },
  { name: 'types', command: ['pnpm', 'run', 'types'] },
  { name: 'site build', command: ['pnpm', 'run', 'build'] },
  { name: 'booking kit, packed for other centres', command: ['pnpm', 'run', 'package'] },
  ...['UTC', 'America/Los_Angeles', 'Pacific/Auckland'].map((zone) => ({
    ...vitest(`booking rules, device in ${zone}`, '--root', 'packages/booking'),
    env: { TZ: zone },
  })),
  vitest('api client', '--root', 'packages/api-client'),
  vitest('site units', '--root', 'apps/web'),
  vitest('api', '--root', 'apps/api'),
  vitest('design: tokens, typefaces, drawings, sizes, pointer', '--root', 'packages/ui'),
  { name: 'Storybook build', command: ['pnpm', 'run', 'storybook:build'] },
  {
    // Each story with its interactions, once: they are the component tests too.
    name: 'stories in Chromium: interactions, axe, focus, looks',
    command: ['pnpm', 'run', 'visual:check'],
    count: countVisual,
  },
  {
    name: 'end to end (Chromium)',
    command: ['pnpm', '--filter', '@centro/web', 'run', 'e2e'],
    count: countPlaywright,
  },
];

const tally: Tally = { passed: 0, failed: 0 };
const lines: string[] = [];
let running: ChildProcess | undefined;

process.once('exit', printSummary);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    if (running?.pid) process.kill(-running.pid, 'SIGKILL');
    tally.failed += 1;
    lines.push(`  ✗ stopped by ${signal}`);
    process.exit(1);
  });
}

rmSync(resultsFolder, { recursive: true, force: true });
mkdirSync(resultsFolder);
const startedAt = performance.now();
const browserPath = findBrowser();
for (const [index, step] of steps.entries()) await runStep(step, join(resultsFolder, `${index}.json`));
process.exitCode = tally.failed === 0 ? 0 : 1;

async function runStep(step: Step, resultsFile: string): Promise<void> {
  console.log(`\n▶ ${step.name}`);
  const stepStartedAt = performance.now();
  const died = await run(step, resultsFile);
  const result = countStep(step, resultsFile, died);
  tally.passed += result.passed;
  tally.failed += result.failed;
  const mark = result.failed === 0 ? '✓' : '✗';
  const seconds = ((performance.now() - stepStartedAt) / 1000).toFixed(1).padStart(6);
  lines.push(`  ${mark} ${seconds} s  ${step.name}: ${result.passed} passed, ${result.failed} failed`);
}

/** Runs one step in a process group of its own; resolves with why it died, or null when it ended well. */
function run(step: Step, resultsFile: string): Promise<string | null> {
  const [command = '', ...args] = step.command;
  if (step.count === countVitest) args.push(`--outputFile.json=${resultsFile}`);
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        ...step.env,
        CHROME_PATH: browserPath,
        PLAYWRIGHT_JSON_OUTPUT_FILE: resultsFile,
        VISUAL_RESULTS_FILE: resultsFile,
      },
    });
    running = child;
    const timer = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), stepTimeoutMs);
    const finish = (why: string | null) => {
      clearTimeout(timer);
      resolve(why);
    };
    child.once('error', (error) => finish(error.message));
    child.once('exit', (code, signal) => finish(code === 0 ? null : `ended with ${signal ?? code}`));
  });
}

function countStep(step: Step, resultsFile: string, died: string | null): Tally {
  if (!step.count) return died ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 };
  try {
    const result = step.count(resultsFile);
    if (died && result.failed === 0) return { ...result, failed: 1 };
    return result.passed + result.failed === 0 ? { passed: 0, failed: 1 } : result;
  } catch (error) {
    console.log(`${step.name}: no results (${error instanceof Error ? error.message : String(error)})`);
    return { passed: 0, failed: 1 };
  }
}

function vitest(name: string, ...where: string[]): Step {
  const command = ['vitest', 'run', ...where, '--reporter=default', '--reporter=json'];
  return { name, command, count: countVitest };
}

function countVitest(resultsFile: string): Tally {
  const { numPassedTests, numTotalTests } = readResults(resultsFile);
  return { passed: Number(numPassedTests), failed: Number(numTotalTests) - Number(numPassedTests) };
}

function countPlaywright(resultsFile: string): Tally {
  const stats = readResults(resultsFile)['stats'] as Record<string, number>;
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats;
  return { passed: expected, failed: unexpected + flaky + skipped };
}

function countVisual(resultsFile: string): Tally {
  const { passed, failed } = readResults(resultsFile);
  return { passed: Number(passed), failed: Number(failed) };
}

function readResults(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
}

function printSummary(): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).padStart(6);
  console.log(`\n${lines.join('\n')}\n    ${seconds} s  in all\n`);
  console.log(`${tally.passed} passed, ${tally.failed} failed`);
}
