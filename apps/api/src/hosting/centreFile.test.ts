import { readFileSync } from 'node:fs';
import { exampleRules } from '@centro/booking';
import { expect, test } from 'vitest';
import { exampleCentre } from '../testing/centres/exampleCentre.ts';
import { testEnv } from '../testing/testEnv.ts';
import { readCentre } from './centreFile.ts';
import { readServiceConfig } from './serviceConfig.ts';

const service = readServiceConfig({
  ...testEnv({
    DATA_DIR: '/srv/centro',
    CENTRE_WHAT_TO_BRING: 'I titoli di un altro centro',
    CENTRE_MORNING_EMAIL: '05:00',
    NEWSLETTER_OPT_IN: 'single',
  }),
  CENTRES_DIR: import.meta.dirname,
  CENTRE_API_HOST: 'https://api.centres.test/',
});

function problemsOf(content: unknown, key = 'alfa'): string[] {
  const verdict = readCentre(key, content, service);
  return verdict.ok ? [] : verdict.problems;
}

function configOf(changes: Record<string, unknown>) {
  const verdict = readCentre('alfa', exampleCentre('alfa', changes), service);
  if (!verdict.ok) throw new Error(verdict.problems.join('\n'));
  return verdict.config;
}

test('a file says what a centre is, by which path it is reached, and where its data is', () => {
  const config = configOf({
    staff: ['rosa@alfa.test', 'ugo@alfa.test'],
    origins: ['https://altro.alfa.test'],
    feeds: { avvisi: 'https://feed.alfa.test/rss' },
    smtpUrl: 'smtps://smtp.alfa.test',
    limits: { bookingsPerEmail: 7, directBookingsPerHour: 'off' },
    keepDays: 10,
    morningEmail: '06:45',
    newsletterOptIn: 'single',
    closures: { closures: [{ day: '2026-12-07', label: 'Ponte' }] },
    services: [{ ...exampleRules, key: 'esami' }],
  });
  expect(config).toMatchObject({
    dataDir: '/srv/centro/alfa',
    pagesUrl: 'https://api.centres.test/alfa',
    centre: { key: 'alfa', name: 'Centro alfa', email: 'info@alfa.test', baseUrl: 'https://www.alfa.test' },
    staffEmails: ['rosa@alfa.test', 'ugo@alfa.test'],
    siteOrigins: ['https://www.alfa.test', 'https://altro.alfa.test'],
    news: { feeds: new Map([['avvisi', 'https://feed.alfa.test/rss']]) },
    mail: { from: { address: 'prenotazioni@alfa.test' } },
    limits: { bookingsPerEmail: 7, directBookingsPerHour: Infinity },
    personalDataDays: 10,
    morningEmail: '06:45',
    newsletter: { doubleOptIn: false },
    initialClosures: { closures: [{ day: '2026-12-07', label: 'Ponte' }] },
    siteDir: null,
  });
  expect([...config.services.keys()]).toEqual(['alfa', 'esami']);
});

test('the example of the documentation can be used as it is', () => {
  const text = readFileSync(new URL('../../../../docs/many-centres.md', import.meta.url), 'utf8');
  const [, example = ''] = /```json\n([^`]*)```/.exec(text) ?? [];
  expect(problemsOf(JSON.parse(example))).toEqual([]);
});

test('where emails are sent by SMTP, demo facts are refused by the names of their fields', () => {
  const smtpUrl = 'smtp://mail.test';
  expect(problemsOf(exampleCentre('alfa', { smtpUrl }))).toEqual([]);
  const address = 'Via Esempio 1, 92000 Comune (AG)';
  expect(problemsOf(exampleCentre('alfa', { smtpUrl, address, mobile: '+39 300 000 0000' }))).toEqual([
    `address must be the centre's street address, as emails are sent by SMTP; "${address}" is a demo fact`,
    'mobile must be a phone of the centre, as emails are sent by SMTP; "+39 300 000 0000" is a demo fact',
  ]);
});

test('what a file leaves out is as the operator says for all, but never a fact of one centre', () => {
  const { centre, limits, morningEmail, newsletter, siteOrigins, staffEmails, initialClosures } = configOf({
    morningEmail: undefined,
  });
  expect(limits.bookingsPerEmail).toBe(3);
  expect(siteOrigins).toEqual(['https://www.alfa.test']);
  expect(staffEmails).toEqual(['info@alfa.test']);
  expect(initialClosures).toEqual({ closures: [], extraOpenings: [] });
  expect([centre.whatToBring, morningEmail, newsletter.doubleOptIn]).toEqual(['', null, true]);
});

test.for([
  { what: 'no object', content: 'alfa', problems: ['the file must be {"name": "…", …}'] },
  { what: 'no name', content: { name: undefined }, problems: ['name is missing'] },
  { what: 'no rules', content: { rules: undefined }, problems: ['rules is missing'] },
  { what: 'a number as name', content: { name: 7 }, problems: ['name must be a text, in quotes'] },
  {
    what: 'an unknown field',
    content: { nome: 'Alfa' },
    problems: ['nome is no field of a centre: docs/many-centres.md lists them'],
  },
  {
    what: 'an unknown limit',
    content: { limits: { bookings: 3 } },
    problems: ['limits.bookings is no field of a centre: docs/many-centres.md lists them'],
  },
  {
    what: 'invalid values',
    content: { mobile: '333', site: 'www.alfa.test', limits: { bookingsPerEmail: 0 } },
    problems: [
      'mobile must be a whole phone number in +39 form; it is "333"',
      'site must be the site\'s http or https address; it is "www.alfa.test"',
      'limits.bookingsPerEmail must be a whole number, at least 1, or "off"; it is "0"',
    ],
  },
  {
    what: 'rules that cannot be',
    content: { rules: { ...exampleRules, capacity: 0 } },
    problems: ['rules: capacity is 0: write a whole number from 1 to 1000'],
  },
  {
    what: 'lists without their pages',
    content: { courses: 'apps/web/lists/corsi.esempio.csv', universities: 'Uno' },
    problems: [
      'offeringPages must name corsi-di-laurea, the page of courses, or courses be empty; it is empty',
      'offeringPages must name universita, the page of universities, or universities be empty; it is empty',
    ],
  },
  {
    what: 'fewer universities than it lists',
    content: { universities: 'Uno; Due; Tre', universityCount: '2', offeringPages: 'universita' },
    problems: ['universityCount must be at least 3, as many as universities lists, or empty; it is "2"'],
  },
])('a file with $what is refused with what to write', ({ content, problems }) => {
  const file = typeof content === 'string' ? content : exampleCentre('alfa', content);
  expect(problemsOf(JSON.parse(JSON.stringify(file))).toSorted()).toEqual(problems.toSorted());
});

test.for(['Alfa', 'al fa', '-alfa', '..', 'a'.repeat(41), 'alfa/beta', ''])(
  'a file whose name is %j names no centre',
  (key) => {
    expect(problemsOf(exampleCentre('alfa'), key)).toEqual([expect.stringContaining('a-z, 0-9 and -')]);
  },
);

test('without the folder or the address of the service nothing starts, and the reason is said', () => {
  expect(() => readServiceConfig(testEnv({ CENTRES_DIR: 'no/such/folder', CENTRE_API_HOST: '' }))).toThrow(
    /CENTRES_DIR must be the folder of the centres[^]*CENTRE_API_HOST must be the API's http or https address/,
  );
});
