import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { exampleRules } from '@centro/booking';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '../testing/store/createDatabase.ts';
import { emailRow } from '../testing/store/openTestStore.ts';
import { rss, startFeed } from '../testing/startFeed.ts';
import { runCentre } from '../testing/built/runCentre.ts';
import { startMailbox } from '../testing/startMailbox.ts';
import { demoFacts, testEnv } from '../testing/testEnv.ts';
import { openStore } from '../stores/openStore.ts';
import type { Store } from '../stores/Store.ts';
import { queryFile } from '../testing/store/queryFile.ts';
import { checkClock } from '../operation/doctor.ts';

interface Report {
  findings: { check: string; isWell: boolean; detail: string }[];
  figures: Record<string, unknown>;
}

async function newEnv(changes: NodeJS.ProcessEnv) {
  const env = testEnv({ LOG_LEVEL: 'info', ...changes });
  onTestFinished(() => rmSync(String(env.DATA_DIR), { recursive: true, force: true }));
  await createDatabase(env);
  return env;
}

/** Runs the built command as its operator does. */
async function examine(changes: NodeJS.ProcessEnv, ...args: string[]) {
  const { code, stdout, stderr } = await runCentre(['doctor', '--json', ...args], await newEnv(changes));
  const { findings, figures } = JSON.parse(stdout) as Report;
  return {
    code,
    stderr,
    figures,
    wrong: findings.filter(({ isWell, check }) => !isWell && check !== 'configuration'),
    of: (check: string) => findings.find((finding) => finding.check === check),
  };
}

test('centre doctor examines a centre that is well, its mail server and feeds, and sends a test when asked', async () => {
  await using mailbox = await startMailbox();
  await using feed = await startFeed((_request, response) => response.end(rss('Bando')));
  const channels = `canalescuolaeconcorsi=${feed.url}`;
  const found = await examine(
    { SMTP_URL: mailbox.url, NEWS_FEEDS: channels, NEWS_PRIVATE_ADDRESSES: 'allow' },
    '--send-email',
  );
  expect(found.wrong).toEqual([]);
  expect(found.of('mail server')?.detail).toContain('accepts the login');
  expect(found.of('clock')?.detail).toContain('as the servers of the feeds');
  expect(found.of('feed canalescuolaeconcorsi')?.detail).toMatch(/^\d+ items$/);
  expect(mailbox.mailsTo('info@centro.test')[0]?.subject).toBe('Prova: le email del sito arrivano');
  expect(found.figures).toMatchObject({
    centre_outbox_emails_due: 0,
    centre_outbox_oldest_age_seconds: 0,
    centre_emails_undelivered: { temporary: 0, permanent: 0, technical: 0 },
    centre_bookings_on_closed_days: 0,
  });
});

test('demo facts are wrong: the exit code is 1 and each is named', async () => {
  const { code, stdout, stderr } = await runCentre(['doctor'], await newEnv(demoFacts));
  expect(code).toBe(1);
  expect(stdout).toMatch(/^WRONG {2}configuration {3}CENTRE_\w+ is still a demo fact/m);
  expect(stdout).toMatch(/^ok {5}mail server {5}none: e-mails are written to /m);
  expect(stderr).toMatch(/^\d+ of \d+ checks found something wrong\.$/m);
});

test('a mail server that is down, a feed that fails and a full disk are wrong', async () => {
  const mailbox = await startMailbox();
  await mailbox.close();
  await using feed = await startFeed((_request, response) => response.writeHead(500).end());
  const found = await examine({
    SMTP_URL: mailbox.url,
    NEWS_FEEDS: `canalescuolaeconcorsi=${feed.url}`,
    NEWS_PRIVATE_ADDRESSES: 'allow',
    MIN_FREE_DISK_MB: '1000000',
  });
  expect(found.code).toBe(1);
  expect(found.wrong.map(({ check }) => check).toSorted()).toEqual([
    'disk',
    'feed canalescuolaeconcorsi',
    'mail server',
  ]);
});

test('without a database the doctor says so, checks what needs none and creates nothing', async () => {
  const env = testEnv({ LOG_LEVEL: 'info' });
  const { code, stdout } = await runCentre(['doctor'], env);
  expect(code).toBe(1);
  expect(stdout).toMatch(/WRONG +database +There is no database in /);
  expect(stdout).toMatch(/mail server/);
  expect(existsSync(path.join(String(env.DATA_DIR), 'centro.sqlite'))).toBe(false);
});

test('a wrong password is found without sending anything', async () => {
  await using mailbox = await startMailbox();
  const url = new URL(mailbox.url);
  url.username = 'centro';
  url.password = 'wrong';
  const found = await examine({ SMTP_URL: url.href });
  expect(found.of('mail server')).toMatchObject({ isWell: false });
  expect(found.of('mail server')?.detail).not.toContain('wrong@');
  expect(mailbox.mails).toEqual([]);
});

test('a lost key of links is wrong, with what to do, and everything that needs no database is checked', async () => {
  const env = await newEnv({});
  await runCentre(['rotate-key', 'links'], env);
  const well = (await runCentre(['doctor'], env)).stdout;
  expect(well).toMatch(
    /^ok {5}keys {12}limits\.key and links\.key are those that .*; links of a former key are valid until 20/m,
  );

  rmSync(path.join(String(env.DATA_DIR), 'links.key'));
  const found = JSON.parse((await runCentre(['doctor', '--json'], env)).stdout) as Report;
  expect(found.figures).toEqual({});
  expect(found.findings.find(({ check }) => check === 'keys')).toMatchObject({
    isWell: false,
    detail: expect.stringContaining(
      'links.key is missing: restore it from a backup; if it is lost, run',
    ) as string,
  });
  expect(found.findings.find(({ check }) => check === 'mail server')).toMatchObject({ isWell: true });
});

test('an email that is waiting for more than an hour is wrong', async () => {
  const env = await newEnv({});
  const store = await openStore(String(env.DATA_DIR));
  const at = new Date(Date.now() - 61 * 60_000).toISOString();
  await store.outbox.enqueue(emailRow({ createdAt: at, sendAfter: at, nextAttemptAt: at }));
  await store.close();
  const { stdout } = await runCentre(['doctor'], env);
  expect(stdout).toMatch(/^WRONG {2}outbox .* 1 e-mails to send, 0 for later; .* 366\d s$/m);
});

test('a flood of requests for links to the agenda is to be looked at, and nothing wrong', async () => {
  const env = await newEnv({});
  const store = await openStore(String(env.DATA_DIR));
  for (let request = 0; request < 10; request += 1) await store.linkRefusals.add(new Date());
  await store.close();
  const { stdout } = await runCentre(['doctor'], env);
  expect(stdout).toMatch(/^look {3}agenda links {4}10 of the last day refused to strangers$/m);
});

test('with --report the centre gets one email a day about what is wrong, which the agenda shows until it is well', async () => {
  await using mailbox = await startMailbox();
  const env = await newEnv({ SMTP_URL: mailbox.url, MIN_FREE_DISK_MB: '1000000' });
  const rows = async (query: (store: Store) => Promise<unknown[]>) => {
    const store = await openStore(String(env.DATA_DIR));
    try {
      return await query(store);
    } finally {
      await store.close();
    }
  };
  const faults = () =>
    rows(async (store) => (await store.faults.present(new Date())).map(({ checkName }) => checkName));

  for (let run = 0; run < 2; run += 1) expect((await runCentre(['doctor', '--report'], env)).code).toBe(1);

  expect(await faults()).toEqual(['configuration', 'disk']);
  const reports = queryFile(
    String(env.DATA_DIR),
    "SELECT subject, text FROM outbox WHERE kind = 'fault-report'",
  );
  expect(reports).toEqual([
    {
      subject: 'Il sito ha bisogno di attenzione: configurazione, spazio su disco',
      text: expect.stringMatching(/^- spazio su disco: \d+ MB free of /m) as string,
    },
  ]);

  await runCentre(['doctor', '--report'], { ...env, MIN_FREE_DISK_MB: '1' });
  expect(await faults()).toEqual(['configuration']);
});

const at = new Date('2026-11-23T09:00:00.000Z');

const early = new Date('2026-11-20T09:00:00.000Z');

test.for([
  {
    what: 'agrees',
    latestStored: '2026-11-23T08:59:00.000Z',
    farFrom: null,
    clockSeconds: 119,
    isWell: true,
  },
  { what: 'cannot be compared', latestStored: null, farFrom: null, clockSeconds: null, isWell: true },
  { what: 'is two minutes late', latestStored: null, farFrom: null, clockSeconds: 121, isWell: false },
  { what: 'is two minutes early', latestStored: null, farFrom: null, clockSeconds: -121, isWell: false },
  {
    what: 'was set back',
    latestStored: '2026-11-23T09:03:00.000Z',
    farFrom: null,
    clockSeconds: null,
    isWell: false,
  },
  { what: 'is not proven', latestStored: null, farFrom: early, clockSeconds: 0, isWell: false },
  {
    what: 'is near PostgreSQL’s',
    latestStored: null,
    farFrom: null,
    clockSeconds: 0,
    databaseSeconds: -29,
    isWell: true,
  },
  {
    what: 'is far from PostgreSQL’s',
    latestStored: null,
    farFrom: null,
    clockSeconds: 0,
    databaseSeconds: -31,
    isWell: false,
  },
])('a clock that $what is well: $isWell', ({ latestStored, isWell, databaseSeconds = null, ...facts }) => {
  const stored = latestStored === null ? null : new Date(latestStored);
  const finding = checkClock({ rules: exampleRules, at, latestStored: stored, databaseSeconds, ...facts });
  expect(finding.isWell).toBe(isWell);
  expect(finding.detail.startsWith('2026-11-23T10:00 at the centre')).toBe(isWell);
});
