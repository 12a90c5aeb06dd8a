import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { englishRules } from '../testing/englishRules.ts';
import { germanWords } from '../testing/germanWords.ts';
import { demoFacts, testEnv } from '../testing/testEnv.ts';
import { jsonFile } from '../testing/withServices.ts';
import { ConfigError } from './ConfigError.ts';
import { configProblems, readConfig } from './config.ts';

function problemsOf(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test.for([
  { name: 'HOST', value: '' },
  { name: 'PORT', value: '' },
  { name: 'PORT', value: '3000x' },
  { name: 'PORT', value: '65536' },
  { name: 'METRICS_HOST', value: '' },
  { name: 'METRICS_PORT', value: 'on' },
  { name: 'DATA_DIR', value: '' },
  { name: 'SITE_DIR', value: 'no/such/folder' },
  { name: 'SITE_SERVER_DIR', value: 'no/such/folder' },
  { name: 'SMTP_URL', value: 'mail.test:587' },
  { name: 'SMTP_URL', value: 'smtp:' },
  { name: 'SMTP_URL', value: 'smtp://mail.test?requireTLS=false' },
  { name: 'SMTP_URL', value: 'smtp://mail.test?ignoreTLS=true' },
  { name: 'SMTP_CLEARTEXT', value: 'yes' },
  { name: 'CENTRE_LANGUAGES', value: ', ,' },
  { name: 'CENTRE_LANGUAGES', value: 'inglese, Inglese' },
  { name: 'CENTRE_MOBILE', value: '+39 333' },
  { name: 'CENTRE_PEOPLE', value: '| direttrice' },
  { name: 'MAIL', value: 'pigeon' },
  { name: 'MAIL_FROM', value: 'Centro Studi' },
  { name: 'MAIL_FROM', value: 'a@centro.test, b@centro.test' },
  { name: 'LOG_LEVEL', value: 'loud' },
  { name: 'RATE_LIMIT_PER_MINUTE', value: '0' },
  { name: 'READ_LIMIT_PER_MINUTE', value: 'off' },
  { name: 'BOOKINGS_PER_EMAIL', value: '0' },
  { name: 'MAILS_PER_RECIPIENT_PER_DAY', value: 'off' },
  { name: 'CALLS_PER_ADDRESS_PER_DAY', value: '-1' },
  { name: 'CALLS_PER_HOME_NETWORK_PER_DAY', value: '0' },
  { name: 'DIRECT_BOOKINGS_PER_WIDE_NETWORK_PER_DAY', value: 'many' },
  { name: 'DIRECT_BOOKINGS_PER_HOUR', value: '' },
  { name: 'MAILS_PER_RECIPIENT_PER_DAY', value: '' },
  { name: 'STAFF_UNDO_SECONDS', value: '61' },
  { name: 'STAFF_UNDO_SECONDS', value: '' },
  { name: 'DATABASE_MAX_MB', value: '1.5' },
  { name: 'DATABASE_URL', value: 'mysql://user:password@db.test/centre' },
  { name: 'DATABASE_URL', value: 'postgres://user:password@db.test' },
  { name: 'MIN_FREE_DISK_MB', value: 'x' },
  { name: 'NEWS_FEEDS', value: 'https://feed.test/rss' },
  { name: 'NEWS_FEEDS', value: 'canale=no/such/file.xml' },
  { name: 'NEWS_PRIVATE_ADDRESSES', value: 'yes' },
  { name: 'TRUSTED_PROXIES', value: 'true' },
  { name: 'TRUSTED_PROXIES', value: '10.0.0.0/33' },
  { name: 'TRUSTED_PROXIES', value: '10.0.0.1, proxy.test' },
  { name: 'CORS_ORIGINS', value: 'https://centro.test/' },
  { name: 'CORS_ORIGINS', value: '*' },
  { name: 'CENTRE_KEY', value: '' },
  { name: 'CENTRE_NAME', value: 'Centro\nStudi' },
  { name: 'CENTRE_ADDRESS', value: ' ' },
  { name: 'CENTRE_EMAIL', value: 'a@centro.test, b@centro.test' },
  { name: 'CENTRE_MOBILE', value: '333 1234567' },
  { name: 'CENTRE_LANDLINE', value: '' },
  { name: 'CENTRE_MAP_URL', value: 'javascript:alert(1)' },
  { name: 'CENTRE_BASE_URL', value: 'www.centro.test' },
  { name: 'CENTRE_BOOKING_URL', value: '/prenota' },
  { name: 'CENTRE_API_HOST', value: 'api.centro.test' },
  { name: 'CENTRE_PRIVACY_URL', value: '' },
  { name: 'CENTRE_TAGLINE', value: '' },
  { name: 'CENTRE_WHAT_TO_BRING', value: 'Il bando\ne i titoli' },
  { name: 'CENTRE_VAT_NUMBER', value: '' },
  { name: 'NEWSLETTER_OPT_IN', value: 'triple' },
])('$name = "$value" stops the start and is reported', ({ name, value }) => {
  const problems = problemsOf(testEnv({ [name]: value }));
  expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} must be .`))]);
});

test('an empty environment is reported with all its problems at once', () => {
  const problems = problemsOf({});
  expect(problems).toHaveLength(30);
  expect(problems).toEqual(
    expect.arrayContaining([expect.stringMatching(/^PORT /), expect.stringMatching(/^CENTRE_KEY /)]),
  );
});

test('a message has the value, but not that of a variable with a password', () => {
  expect(problemsOf(testEnv({ PORT: 'x', SMTP_URL: 'user:secret@mail.test' }))).toEqual([
    'PORT must be a whole number from 0 to 65535; it is "x"',
    expect.not.stringContaining('secret'),
  ]);
});

test.for([
  { env: {}, via: 'folder' },
  { env: { NODE_ENV: 'production', MAIL: 'files' }, via: 'folder' },
  { env: { MAIL: 'files', SMTP_URL: 'smtp://mail.test' }, via: 'folder' },
  { env: { SMTP_URL: 'smtp://mail.test:2525' }, via: 'smtpUrl' },
  {
    env: {
      NODE_ENV: 'production',
      SMTP_URL: 'smtps://u:p@mail.test',
      CENTRE_BASE_URL: 'https://www.centro.test',
    },
    via: 'smtpUrl',
  },
])('with $env emails are sent by $via', ({ env, via }) => {
  expect(Object.keys(readConfig(testEnv(env)).mail.via)[0]).toBe(via);
});

test.for([
  { SMTP_CLEARTEXT: '', allowsCleartext: false },
  { SMTP_CLEARTEXT: 'allow', allowsCleartext: true },
])('SMTP_CLEARTEXT="$SMTP_CLEARTEXT" allows emails in clear: $allowsCleartext', (example) => {
  const env = testEnv({ SMTP_URL: 'smtp://mail.test', SMTP_CLEARTEXT: example.SMTP_CLEARTEXT });
  const { allowsCleartext } = example;
  expect(readConfig(env).mail.via).toEqual({ smtpUrl: 'smtp://mail.test', allowsCleartext });
});

test.for([
  { env: { MAIL: 'smtp' }, problem: 'SMTP_URL must be set, since MAIL is "smtp"' },
  {
    env: { NODE_ENV: 'production' },
    problem: 'SMTP_URL must be set in production; MAIL="files" writes emails to DATA_DIR/mail instead',
  },
])('with $env and no destination for emails the start stops', ({ env, problem }) => {
  expect(problemsOf(testEnv(env))).toEqual([problem]);
});

test.for(Object.entries(demoFacts))('with an SMTP server, the demo’s %s stops the start', ([name, value]) => {
  const problems = problemsOf(testEnv({ SMTP_URL: 'smtp://mail.test', [name]: value }));
  expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} must be .+ is a demo fact$`))]);
});

test('every demo fact that emails have is reported, with what to write (A56)', () => {
  expect(problemsOf(testEnv({ ...demoFacts, SMTP_URL: 'smtp://mail.test' }))).toEqual([
    'CENTRE_NAME must be the centre\'s name, as emails are sent by SMTP; "Centro Studi" is a demo fact',
    'CENTRE_ADDRESS must be the centre\'s street address, as emails are sent by SMTP; "Via Esempio 1, 92000 Comune (AG)" is a demo fact',
    'CENTRE_EMAIL must be the centre\'s mailbox, as emails are sent by SMTP; "info@example.it" is a demo fact',
    'CENTRE_MOBILE must be a phone of the centre, as emails are sent by SMTP; "+39 300 000 0000" is a demo fact',
    'CENTRE_LANDLINE must be a phone of the centre, as emails are sent by SMTP; "+39 0922 000000" is a demo fact',
    'CENTRE_MAP_URL must be the address of a map of the place, as emails are sent by SMTP; "https://maps.example/sede" is a demo fact',
    'CENTRE_PRIVACY_URL must be the address of the privacy notice, as emails are sent by SMTP; "https://privacy.example/informativa" is a demo fact',
    'MAIL_FROM must be the sender of emails, as emails are sent by SMTP; "Centro Studi <prenotazioni@example.it>" is a demo fact',
  ]);
});

test.for(['https://www.centro.test/sede', 'https://www.centro.test/?da=qui', 'https://www.centro.test/#su'])(
  'a site that this server serves has no path: %s',
  (CENTRE_BASE_URL) => {
    const build = { SITE_DIR: 'apps/web/src', SITE_SERVER_DIR: 'apps/web/src' };
    const line = expect.stringContaining('its address without a path, https://www.centro.test,') as string;
    expect(problemsOf(testEnv({ ...build, CENTRE_BASE_URL }))).toContainEqual(line);
    expect(configProblems(testEnv({ ...build, CENTRE_BASE_URL }))).toContainEqual(line);
    expect(problemsOf(testEnv({ ...build, CENTRE_BASE_URL: 'https://www.centro.test/' }))).not.toContainEqual(
      line,
    );
    // Beside a site of another's making, it is where links lead.
    expect(problemsOf(testEnv({ CENTRE_BASE_URL }))).toEqual([]);
  },
);

test.for([
  { number: '12345678903', is: 'taken', lines: [] },
  {
    number: '12345678904',
    is: 'refused for its last digit',
    lines: [
      'CENTRE_VAT_NUMBER must be the 11 digits of an Italian VAT number, of which the last is computed from the others: check each digit; it is "12345678904"',
    ],
  },
])('the VAT number $number in the environment is $is', ({ number, lines }) => {
  expect(problemsOf(testEnv({ CENTRE_VAT_NUMBER: number }))).toEqual(lines);
});

test.for(['assets', 'agenda', 'contact'])(
  'the key «%s» stops the start: pages or scripts at that address would not be found',
  (CENTRE_KEY) => {
    expect(problemsOf(testEnv({ CENTRE_KEY }))).toEqual([
      `CENTRE_KEY must be a name that is no address of the site or of the server, such as one that begins with the town; it is "${CENTRE_KEY}"`,
    ]);
    expect(problemsOf(testEnv({ CENTRE_KEY: `comune-${CENTRE_KEY}` }))).toEqual([]);
  },
);

test('figures in the environment are checked as in the agenda', () => {
  expect(problemsOf(testEnv({ CENTRE_COURSE_COUNT: 'tanti', CENTRE_CERTIFIER_AGREED: '87' }))).toEqual([
    'CENTRE_COURSE_COUNT must be written as .env.example says; it is "tanti"',
    expect.stringMatching(
      /^CENTRE_CERTIFIER_AGREED must be a year from 1900 to 20\d\d, or empty; it is "87"$/,
    ),
  ]);
  for (const year of ['1899', '2099'])
    expect(problemsOf(testEnv({ CENTRE_CERTIFIER_AGREED: year }))).toHaveLength(1);
  expect(problemsOf(testEnv({ CENTRE_CERTIFIER_AGREED: '1900' }))).toEqual([]);
});

test('a list whose page the site has not stops the start, and is named by the check before a deploy', () => {
  const env = testEnv({ CENTRE_OFFERING_PAGES: 'master', COURSES_FILE: 'apps/web/lists/corsi.esempio.csv' });
  const line =
    'CENTRE_OFFERING_PAGES must name corsi-di-laurea, the page of COURSES_FILE, or COURSES_FILE be empty; it is "master"';
  expect(problemsOf(env)).toEqual([line]);
  expect(configProblems(env)).toContain(line);
  expect(problemsOf({ ...env, CENTRE_OFFERING_PAGES: 'master, corsi-di-laurea' })).toEqual([]);
});

test('fewer universities than are listed are refused, and named by the check before a deploy', () => {
  const listed = { CENTRE_UNIVERSITIES: 'Uno; Due; Tre', CENTRE_UNIVERSITY_COUNT: '2' };
  const line =
    'CENTRE_UNIVERSITY_COUNT must be at least 3, as many as CENTRE_UNIVERSITIES lists, or empty; it is "2"';
  expect(problemsOf(testEnv(listed))).toEqual([line]);
  expect(configProblems(testEnv(listed))).toContain(line);
  for (const CENTRE_UNIVERSITY_COUNT of ['3', '24', ''])
    expect(problemsOf(testEnv({ ...listed, CENTRE_UNIVERSITY_COUNT }))).toEqual([]);
});

test('in production links of emails lead to no localhost', () => {
  const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://mail.test' };
  const env = testEnv({ ...production, CENTRE_API_HOST: 'http://localhost:3000' });
  expect(problemsOf(env)).toEqual([
    'CENTRE_BASE_URL must be the site\'s http or https address, as emails are sent by SMTP; "http://localhost:3000" is a demo fact',
    'CENTRE_API_HOST must be the API\'s http or https address, as emails are sent by SMTP; "http://localhost:3000" is a demo fact',
  ]);
});

test.for([
  {},
  { MAIL: 'files', SMTP_URL: 'smtp://mail.test' },
  { MAIL: 'files', NODE_ENV: 'production', SMTP_URL: 'smtp://mail.test' },
])('with %o demo facts are allowed: no email leaves the server', (env) => {
  expect(problemsOf(testEnv({ ...demoFacts, ...env }))).toEqual([]);
});

test('a phone with many noughts is no demo fact', () => {
  expect(problemsOf(testEnv({ SMTP_URL: 'smtp://mail.test', CENTRE_MOBILE: '+44 20 7000 0001' }))).toEqual(
    [],
  );
});

test('lists are read entry by entry; the site itself is always among the origins (A63)', () => {
  const { trustedProxies, siteOrigins } = readConfig(
    testEnv({
      CENTRE_BASE_URL: 'https://www.centro.test/sito/',
      CORS_ORIGINS: 'https://centro.test, https://prova.centro.test:8443',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    }),
  );
  expect(trustedProxies).toEqual(['10.0.0.0/8', '::1']);
  expect(siteOrigins).toEqual([
    'https://www.centro.test',
    'https://centro.test',
    'https://prova.centro.test:8443',
  ]);
});

test('a file of closures that cannot be used stops the start (A64)', () => {
  expect(problemsOf(testEnv({ CLOSURES_FILE: 'no/such/file.json' }))).toEqual([
    expect.stringMatching(/^CLOSURES_FILE: cannot be read as JSON/),
  ]);
});

test('the site is rendered with the rules of any file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'centro-site-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of ['index.html', '404.html', 'index.js']) writeFileSync(path.join(folder, file), '');
  const site = { SITE_DIR: folder, SITE_SERVER_DIR: folder };
  expect(problemsOf(testEnv({ ...site, RULES_FILE: jsonFile(englishRules) }))).toEqual([]);
});

test.for([
  { text: 'prenotazioni@centro.test', from: { name: '', address: 'prenotazioni@centro.test' } },
  { text: 'Centro Studi <a@centro.test>', from: { name: 'Centro Studi', address: 'a@centro.test' } },
])('MAIL_FROM "$text" is read as name and address', ({ text, from }) => {
  expect(readConfig(testEnv({ MAIL_FROM: text })).mail.from).toEqual(from);
});

test('demo facts are listed; real ones are not (A56)', () => {
  expect(readConfig(testEnv(demoFacts)).demoFacts).toEqual(
    expect.arrayContaining(['CENTRE_EMAIL', 'CENTRE_MOBILE', 'CENTRE_LANDLINE', 'CENTRE_KEY', 'MAIL_FROM']),
  );
  const own = readConfig(testEnv()).demoFacts;
  expect(own).not.toContain('CENTRE_EMAIL');
  expect(own).not.toContain('CENTRE_MOBILE');
});

test('the default limits are 3 bookings per visitor, 30 calls a day per address and 60 per /56, 15 direct bookings a day per wide network and 12 an hour in all, 3 emails a day per recipient', () => {
  const example = parseEnv(readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8'));
  expect(readConfig({ ...example, SITE_DIR: '', SITE_SERVER_DIR: '' }).limits).toEqual({
    bookingsPerEmail: 3,
    callsPerAddressPerDay: 30,
    callsPerHomeNetworkPerDay: 60,
    directBookingsPerWideNetworkPerDay: 15,
    directBookingsPerHour: 12,
    mailsPerRecipientPerDay: 3,
  });
});

test.for([
  { value: undefined, doubleOptIn: true },
  { value: '', doubleOptIn: true },
  { value: 'double', doubleOptIn: true },
  { value: 'single', doubleOptIn: false },
])('subscribers confirm by a link unless the operator chose otherwise: $value (A35)', (row) => {
  const config = readConfig(testEnv({ NEWSLETTER_OPT_IN: row.value }));
  expect(config.newsletter.doubleOptIn).toBe(row.doubleOptIn);
});

/** Values of `.env.example` that are valid for any centre, or empty there. */
const neutral = [
  // A real one.
  'CENTRE_PROVINCE',
  'CENTRE_TAGLINE',
  'CENTRE_API_EXTENSIONS',
  'CENTRE_OFFERING_PAGES',
  'CENTRE_API_HOST',
  'CENTRE_BOOKING_URL',
  'CENTRE_CALENDAR_SHOWS',
  'CENTRE_COMPANY_DATA',
  'CENTRE_CERTIFIER_AGREED',
  'CENTRE_CERTIFIER_AUTHORISED',
  'CENTRE_CONSULTANT',
  'CENTRE_COURSE_COUNT',
  'CENTRE_MASTER_COUNT',
  'CENTRE_UNIVERSITY_COUNT',
  'CENTRE_COOKIE_PREFERENCES_CLASS',
  'CENTRE_COOKIE_SCRIPT_URL',
  'CENTRE_LANGUAGES',
  'CENTRE_MORNING_EMAIL',
  'CENTRE_OPENING_HOURS',
  'CENTRE_PEOPLE',
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
  const example = testEnv(demoFacts);
  const facts = Object.keys(example).filter((name) => name.startsWith('CENTRE_') && !neutral.includes(name));
  const named = configProblems(example).map((problem) => problem.split(' ')[0]);
  expect(new Set(named)).toEqual(new Set([...facts, 'MAIL_FROM']));
});

test('a real centre has no problems, also without the optional variables', () => {
  expect(configProblems(real)).toEqual([]);
});

test('the province of the demo is noticed where the address is in another', () => {
  const address = { CENTRE_ADDRESS: 'Via Libertà 1, 90100 Palermo (PA)' };
  expect(configProblems({ ...real, ...address, CENTRE_PROVINCE: 'Agrigento' })).toEqual([
    'CENTRE_PROVINCE is Agrigento and CENTRE_ADDRESS is in (PA)',
  ]);
  expect(configProblems({ ...real, ...address, CENTRE_PROVINCE: '' })).toEqual([]);
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
