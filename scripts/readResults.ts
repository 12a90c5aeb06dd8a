import { readFileSync } from 'node:fs';

/** One test of a run, of Vitest or Playwright. */
export interface TestResult {
  /** The whole title, with the tags of the test and the requirements of a story. */
  title: string;
  passed: boolean;
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string; tags: string[]; meta: { requirements?: string } }[];
  }[];
}

interface PlaywrightSuite {
  specs?: { title: string; tags: string[]; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

/** Returns the tests of a JSON report of Vitest or Playwright; skipped and flaky ones have not passed. */
export function readResults(file: string): TestResult[] {
  const report = JSON.parse(readFileSync(file, 'utf8')) as
    VitestReport | (PlaywrightSuite & { errors: unknown[] });
  return 'testResults' in report
    ? readVitest(report)
    : [...readPlaywright(report), ...report.errors.map(() => ({ title: file, passed: false }))];
}

function readVitest({ testResults }: VitestReport): TestResult[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.map((test) => ({
      title: [test.fullName, ...test.tags, test.meta.requirements].join(' '),
      passed: test.status === 'passed',
    }));
    // A file that cannot be loaded fails without a test of its own.
    const hasOwnFailure = status !== 'passed' && tests.every(({ passed }) => passed);
    return hasOwnFailure ? [...tests, { title: name, passed: false }] : tests;
  });
}

function readPlaywright({ specs = [], suites = [] }: PlaywrightSuite): TestResult[] {
  const own = specs.flatMap(({ title, tags, tests }) =>
    tests.map(({ status }) => ({ title: [title, ...tags].join(' '), passed: status === 'expected' })),
  );
  return [...own, ...suites.flatMap(readPlaywright)];
}
