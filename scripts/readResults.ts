import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** One test of a run, of Vitest or Playwright. */
export interface TestResult {
  /** The whole title, with the tags of the test and the requirements of a story. */
  title: string;
  passed: boolean;
  /** The error of a test that failed, without colours; empty where the report has none. */
  failure: string;
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: {
      fullName: string;
      status: string;
      tags: string[];
      meta: { requirements?: string };
      failureMessages: string[];
    }[];
  }[];
}

interface PlaywrightError {
  message?: string;
}

interface PlaywrightSuite {
  specs?: {
    title: string;
    tags: string[];
    tests: { status: string; results: { errors: PlaywrightError[] }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

/** Returns the tests of a JSON report of Vitest or Playwright; skipped and flaky ones have not passed. */
export function readResults(file: string): TestResult[] {
  const report = JSON.parse(readFileSync(file, 'utf8')) as
    | VitestReport
    | (PlaywrightSuite & { errors: PlaywrightError[] });
  return 'testResults' in report
    ? readVitest(report)
    : [
        ...readPlaywright(report),
        ...report.errors.map((error) => ({ title: file, passed: false, failure: plain([error.message]) })),
      ];
}

function readVitest({ testResults }: VitestReport): TestResult[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.map((test) => ({
      title: [test.fullName, ...test.tags, test.meta.requirements].join(' '),
      passed: test.status === 'passed',
      failure: plain(test.failureMessages),
    }));
    // A file that cannot be loaded fails without a test of its own.
    const hasOwnFailure = status !== 'passed' && tests.every(({ passed }) => passed);
    return hasOwnFailure ? [...tests, { title: name, passed: false, failure: plain([message]) }] : tests;
  });
}

function readPlaywright({ specs = [], suites = [] }: PlaywrightSuite): TestResult[] {
  const own = specs.flatMap(({ title, tags, tests }) =>
    tests.map(({ status, results }) => ({
      title: [title, ...tags].join(' '),
      passed: status === 'expected',
      failure: plain(results.flatMap(({ errors }) => errors.map(({ message }) => message))),
    })),
  );
  return [...own, ...suites.flatMap(readPlaywright)];
}

function plain(messages: readonly (string | undefined)[]): string {
  return stripVTControlCharacters(messages.filter(Boolean).join('\n'));
}
