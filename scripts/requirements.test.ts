import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readResults } from './readResults.ts';
import { readRequirements, untestedRequirements } from './requirements.ts';

function resultsOf(report: object) {
  const folder = mkdtempSync(join(tmpdir(), 'results-'));
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  const results = readResults(file);
  rmSync(folder, { recursive: true });
  return results;
}

const message = '\u001B[31mError: expected 2\u001B[39m';

function vitestReport(status: string, fullName: string, requirements?: string) {
  const result = { fullName, status, tags: [], meta: { requirements }, failureMessages: [message] };
  return { testResults: [{ name: 'a.test.ts', status, message: '', assertionResults: [result] }] };
}

function playwrightReport(status: string, title: string) {
  const results = [{ errors: [{ message }] }];
  return { suites: [{ specs: [{ title, tags: [], tests: [{ status, results }] }] }], errors: [] };
}

test.for([
  { run: 'vitest, passed', report: vitestReport('passed', 'opens (R1, R2)'), untested: ['R3'] },
  { run: 'vitest, failed', report: vitestReport('failed', 'all (R1 to R3)'), untested: ['R1', 'R2', 'R3'] },
  { run: 'vitest, skipped', report: vitestReport('skipped', 'all (R1 to R3)'), untested: ['R1', 'R2', 'R3'] },
  { run: 'a story, passed', report: vitestReport('passed', 'Default', 'R1 to R3'), untested: [] },
  { run: 'a story, failed', report: vitestReport('failed', 'Default', 'R1'), untested: ['R1', 'R2', 'R3'] },
  { run: 'Playwright, passed', report: playwrightReport('expected', 'goes (R3)'), untested: ['R1', 'R2'] },
  { run: 'Playwright, flaky', report: playwrightReport('flaky', 'goes (R3)'), untested: ['R1', 'R2', 'R3'] },
])('after a run of $run, untested are $untested', ({ report, untested }) => {
  expect(untestedRequirements(resultsOf(report), [1, 2, 3])).toEqual(untested);
});

test('a file that cannot be loaded counts as a failure', () => {
  const report = { testResults: [{ name: 'a.test.ts', status: 'failed', message, assertionResults: [] }] };
  expect(resultsOf(report)).toEqual([{ title: 'a.test.ts', passed: false, failure: 'Error: expected 2' }]);
});

test.for([
  { run: 'Vitest', report: vitestReport('failed', 'opens') },
  { run: 'Playwright', report: playwrightReport('unexpected', 'opens') },
])('a failed test of $run has its error, without colours', ({ report }) => {
  expect(resultsOf(report)).toMatchObject([{ passed: false, failure: 'Error: expected 2' }]);
});

test('returns every testable requirement of the checklist', () => {
  const numbers = readRequirements();
  expect(numbers.length).toBeGreaterThan(100);
  expect(untestedRequirements([{ title: 'R1 to R174', passed: false, failure: '' }])).toHaveLength(
    numbers.length,
  );
});
