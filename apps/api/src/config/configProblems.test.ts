import { expect, test } from 'vitest';
import { configProblems } from './configProblems.ts';
import { englishRules } from '../testing/englishRules.ts';
import { germanWords } from '../testing/germanWords.ts';
import { testEnv } from '../testing/testEnv.ts';
import { jsonFile } from '../testing/withServices.ts';

/** Values of `.env.example` that are valid for any centre, or empty there. */
const neutral = [
  'CENTRE_TAGLINE',
  'CENTRE_API_EXTENSIONS',
  'CENTRE_OFFERING_PAGES',
  'CENTRE_API_HOST',
  'CENTRE_BOOKING_URL',
  'CENTRE_CALENDAR_SHOWS',
  'CENTRE_COMPANY_DATA',
  'CENTRE_COOKIE_PREFERENCES_CLASS',
  'CENTRE_COOKIE_SCRIPT_URL',
  'CENTRE_MORNING_EMAIL',
  'CENTRE_OPENING_HOURS',
  'CENTRE_STAFF_EMAILS',
  'CENTRE_UNIVERSITIES',
  'CENTRE_WHAT_TO_BRING',
];

const real: NodeJS.ProcessEnv = {
  CENTRE_NAME: 'Centro Empedocle',
  CENTRE_TOWN: 'Raffadali',
  CENTRE_ADDRESS: 'Via Nazionale 12, 92015 Raffadali (AG)',
  CENTRE_EMAIL: 'info@centroempedocle.it',
  CENTRE_MOBILE: '+39 333 123 4567',
  CENTRE_COOKIE_URL: '',
  CENTRE_STAFF_EMAILS: '',
  CENTRE_MORNING_EMAIL: '',
  CENTRE_BASE_URL: 'https://www.centroempedocle.it',
};

test('every demo fact of the example is reported (A56)', () => {
  const facts = Object.keys(testEnv()).filter(
    (name) => name.startsWith('CENTRE_') && !neutral.includes(name),
  );
  const named = configProblems(testEnv()).map((problem) => problem.split(' ')[0]);
  expect(new Set(named)).toEqual(new Set([...facts, 'MAIL_FROM']));
});

test('a real centre has no problems, also without the optional variables', () => {
  expect(configProblems(real)).toEqual([]);
});

test.for([
  { name: 'CENTRE_PRIVACY_URL', value: '', problem: 'CENTRE_PRIVACY_URL is empty' },
  {
    name: 'CENTRE_BASE_URL',
    value: 'http://localhost:3000',
    problem: 'CENTRE_BASE_URL is still a demo fact: http://localhost:3000',
  },
])('$name="$value" is a problem', ({ name, value, problem }) => {
  expect(configProblems({ ...real, [name]: value })).toEqual([problem]);
});

test('the words that a centre of another language lacks are named, a line each', () => {
  const inGerman = { ...real, RULES_FILE: jsonFile({ ...englishRules, locale: 'de-DE' }) };
  expect(configProblems(inGerman)).toEqual([
    expect.stringMatching(/^WORDS_FILE: must name the words for "de-DE"/),
  ]);
  const problems = configProblems({ ...inGerman, WORDS_FILE: jsonFile(germanWords) });
  expect(problems).toContain('WORDS_FILE: "emails.greetingOfNobody" is missing: it is written in English');
  expect(problems).not.toContainEqual(expect.stringContaining('"emails.greeting"'));
});

test('an Italian centre says one thing in words of its own, and nothing is missing', () => {
  const file = jsonFile({ emails: { greeting: 'Buongiorno {name},' } });
  expect(configProblems({ ...real, WORDS_FILE: file })).toEqual([]);
});
