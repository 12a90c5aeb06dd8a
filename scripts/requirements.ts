import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestResult } from './readResults.ts';

const checklist = join(import.meta.dirname, '../docs/requirements.md');

/**
 * Returns the requirements (R12) that no test of a run proved: only a test that carries the number and that passed
 * counts.
 */
export function untestedRequirements(results: readonly TestResult[], all = readRequirements()): string[] {
  const tested = new Set(results.filter(({ passed }) => passed).flatMap(({ title }) => numbersIn(title)));
  return all.filter((number) => !tested.has(number)).map((number) => `R${number}`);
}

/** Those of the first section that can be tested; what the specification leaves to us is marked with a dash. */
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
