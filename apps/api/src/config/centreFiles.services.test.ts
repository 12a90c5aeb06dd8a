import { exampleRules } from '@centro/booking';
import { expect, test } from 'vitest';
import { testEnv } from '../testing/testEnv.ts';
import { exams, jsonFile } from '../testing/withServices.ts';
import { ConfigError } from './ConfigError.ts';
import { readConfig } from './config.ts';

const christmas = { day: '2026-12-25', label: 'Natale' };

function problemsOf(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(testEnv(env));
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test('without a file a centre has its own rules alone', () => {
  const { services } = readConfig(testEnv());
  expect([...services]).toEqual([['demo-centre', exampleRules]]);
});

test('a service keeps its rules and is closed on the days of RULES_FILE; extra openings are the centre’s alone', () => {
  const { services, rules } = readConfig(
    testEnv({
      SERVICES_FILE: jsonFile([exams]),
      RULES_FILE: jsonFile({
        ...exampleRules,
        closures: [christmas],
        extraOpenings: [{ day: '2026-12-12', label: 'Open day' }],
      }),
    }),
  );
  expect([...services.keys()]).toEqual(['demo-centre', 'esami']);
  expect(services.get('demo-centre')).toBe(rules);
  expect(services.get('esami')).toEqual({ ...exams, closures: [...exams.closures, christmas] });
});

test.for([
  { what: 'no list', content: exams, problem: /^SERVICES_FILE: must be a list/ },
  {
    what: 'a bad rule',
    content: [exams, { ...exams, capacity: 0 }],
    problem: /^SERVICES_FILE: \[1\] capacity is 0/,
  },
  { what: 'a service without a name', content: [exampleRules], problem: /\[0\] key is missing/ },
  { what: 'two services of one name', content: [exams, exams], problem: /"esami" names two services/ },
  {
    what: 'the name of the centre',
    content: [{ ...exams, key: 'demo-centre' }],
    problem: /"demo-centre" names two services/,
  },
])('a file with $what stops the start with the reason', ({ content, problem }) => {
  expect(problemsOf({ SERVICES_FILE: jsonFile(content) })).toEqual([expect.stringMatching(problem)]);
});

test('a day that the centre and a service both close is named', () => {
  const closures = [{ day: '2026-12-05', label: 'Ponte' }];
  const env = { SERVICES_FILE: jsonFile([exams]), CLOSURES_FILE: jsonFile({ closures }) };
  expect(problemsOf(env)).toEqual([
    expect.stringMatching(/^SERVICES_FILE: esami: closures\[1\] is .*overlaps/),
  ]);
});

test('a file that cannot be read stops the start', () => {
  expect(problemsOf({ SERVICES_FILE: 'no/such/file.json' })).toEqual([
    expect.stringMatching(/^SERVICES_FILE: cannot be read as JSON/),
  ]);
});
