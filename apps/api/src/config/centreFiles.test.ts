import { readFileSync } from 'node:fs';
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

function filesOf(env: NodeJS.ProcessEnv) {
  const verdict = readCentreFiles(env);
  if (!verdict.ok) throw new Error(verdict.problems.join());
  return verdict.files;
}

test('the rules of RULES_FILE are those of the centre’s key; the days of CLOSURES_FILE are apart (B10)', () => {
  const closure = { day: '2026-12-26', label: 'Boxing Day' };
  const verdict = readCentreFiles(
    testEnv({ RULES_FILE: jsonFile(englishRules), CLOSURES_FILE: jsonFile({ closures: [closure] }) }),
  );
  const services = new Map([['demo-centre', englishRules]]);
  const initialClosures = { closures: [closure], extraOpenings: [] };
  expect(verdict).toMatchObject({ ok: true, files: { rules: englishRules, services, initialClosures } });
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

test('days of a mistyped year are refused, each with its file and field, and the last one that can be meant', () => {
  const far = { from: '2099-08-10', to: '2099-08-21', label: 'Ferie' };
  const service = { key: 'concorsi', laterHours: [{ from: '2099-01-11', hours: {} }] };
  const until = /: write a day until \d{4}-\d\d-\d\d, as nothing is planned more than 2 years ahead$/;
  const problems = problemsOf({
    RULES_FILE: jsonFile({ rules: { ...exampleRules, closures: [far] } }),
    CLOSURES_FILE: jsonFile({ extraOpenings: [{ day: '2098-12-04', label: 'Aperti', hours: ['10:00'] }] }),
    SERVICES_FILE: jsonFile([service]),
  });
  expect(problems.map((line) => line.replace(until, ''))).toEqual([
    'RULES_FILE: closures[0].from is "2099-08-10"',
    'RULES_FILE: closures[0].to is "2099-08-21"',
    'CLOSURES_FILE: extraOpenings[0].day is "2098-12-04"',
    'SERVICES_FILE: concorsi: laterHours[0].from is "2099-01-11"',
  ]);
});

test('the file of the tests has the rules of the example', () => {
  const { rules } = filesOf(testEnv());
  expect(rules).toEqual(exampleRules);
});

test('without RULES_FILE the centre has the rules and services of its one file', () => {
  const { rules, services } = filesOf(testEnv({ RULES_FILE: '' }));
  const file = readFileSync(new URL('../../../../centre/booking.json', import.meta.url), 'utf8');
  const centre = JSON.parse(file) as { rules: unknown; services: { key: string }[] };
  expect(rules).toMatchObject(centre.rules as object);
  expect([...services.keys()]).toEqual(['demo-centre', ...centre.services.map(({ key }) => key)]);
});

test('a further service is an entry of the one file: its name, and what differs from the centre', () => {
  const service = { key: 'concorsi', name: 'Preparazione concorsi', durationMinutes: 20 };
  const { services } = filesOf(
    testEnv({ RULES_FILE: jsonFile({ rules: exampleRules, services: [service] }) }),
  );
  expect([...services]).toEqual([
    ['demo-centre', exampleRules],
    ['concorsi', { ...exampleRules, ...service }],
  ]);
});

test('a service of the one file that has the key of the centre stops the start', () => {
  const services = [{ key: 'demo-centre', name: 'Esami' }];
  expect(problemsOf({ RULES_FILE: jsonFile({ rules: exampleRules, services }) })).toEqual([
    expect.stringMatching(/^RULES_FILE: the key "demo-centre" names two services/),
  ]);
});
