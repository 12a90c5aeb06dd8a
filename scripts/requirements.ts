import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestResult } from './readResults.ts';

const checklist = join(import.meta.dirname, '../docs/requirements.md');

/**
 * Returns the requirements (R12) without a passed test in a run: only a passed test that carries the number
 * counts.
 */
export function untestedRequirements(results: readonly TestResult[], all = readRequirements()): string[] {
  const tested = new Set(results.filter(({ passed }) => passed).flatMap(({ title }) => numbersIn(title)));
  return all.filter((number) => !tested.has(number)).map((number) => `R${number}`);
}

/** Requirements of the first section that can be tested; a dash marks what the specification leaves open. */
export function readRequirements(): number[] {
  const [section = ''] = readFileSync(checklist, 'utf8').split('\n## 2. ');
  return [...section.matchAll(/\bR(\d+) [UCET] /g)].map(([, number]) => Number(number));
}

/** «R12», «R12, R13», «R12 to R14». */
function numbersIn(title: string): number[] {
  return [...title.matchAll(/\bR(\d+)(?: to R(\d+))?/g)].flatMap(([, from, to = from]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => Number(from) + index),
  );
}
