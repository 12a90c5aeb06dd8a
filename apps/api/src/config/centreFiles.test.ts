import { exampleRules } from '@centro/booking';
import { expect, test } from 'vitest';
import { englishRules } from '../testing/englishRules.ts';
import { testEnv } from '../testing/testEnv.ts';
import { jsonFile } from '../testing/withServices.ts';
import { readCentreFiles } from './centreFiles.ts';

const problemsOf = (env: NodeJS.ProcessEnv) => {
  const verdict = readCentreFiles(testEnv(env));
  return verdict.ok ? [] : verdict.problems;
};

test('the rules of RULES_FILE are those of the centre’s key; the days of CLOSURES_FILE are apart (B10)', () => {
  const closure = { day: '2026-12-26', label: 'Boxing Day' };
  const verdict = readCentreFiles(
    testEnv({ RULES_FILE: jsonFile(englishRules), CLOSURES_FILE: jsonFile({ closures: [closure] }) }),
  );
  const services = new Map([['demo-centre', englishRules]]);
  const startingDays = { closures: [closure], extraOpenings: [] };
  expect(verdict).toMatchObject({ ok: true, files: { rules: englishRules, services, startingDays } });
});

test.for([
  { what: 'no rules', content: { timeZone: 'Europe/London' }, problem: /^RULES_FILE: locale is missing/ },
  {
    what: 'the key of another centre',
    content: { ...exampleRules, key: 'other' },
    problem: /^RULES_FILE: key is "other" and CENTRE_KEY is "demo-centre"/,
  },
])('a file with $what is refused with the reason', ({ content, problem }) => {
  expect(problemsOf({ RULES_FILE: jsonFile(content) })).toContainEqual(expect.stringMatching(problem));
});
