import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newAuditEntry } from '../audit/auditLog.ts';
import { readConfig } from '../config/config.ts';
import { withOpenAgenda } from '../testing/agenda/withOpenAgenda.ts';
import { runCentre } from '../testing/built/runCentre.ts';
import { startCentres } from '../testing/centres/startCentres.ts';
import { eventually } from '../testing/eventually.ts';
import { openNewStore } from '../testing/store/openNewStore.ts';
import { openTestStore } from '../testing/store/openTestStore.ts';
import { outboxIsEmpty } from '../testing/outboxIsEmpty.ts';
import { bookingRequest } from '../testing/requests/bookingRequest.ts';
import { openPage } from '../testing/requests/openPage.ts';
import { serveCentre } from '../testing/serveCentre.ts';
import { demoFacts, ownFacts, testEnv } from '../testing/testEnv.ts';
import type { Facts } from '../config/editableFacts.ts';
import { followFacts } from './followFacts.ts';
import { requireOwnFacts } from './requireOwnFacts.ts';
import type { NewFacts } from './publishedFactsStore.ts';

const newFacts = {
  name: 'Centro Nuovo',
  mobile: '+39 300 000 0077',
  email: 'nuova@centro.test',
  whatToBring: 'Il codice fiscale.',
};

type Centre = Awaited<ReturnType<typeof withOpenAgenda>>;

/** Publishes facts in the agenda; returns the answer. */
const publish = ({ post }: Pick<Centre, 'post'>, facts: Record<string, string>, version = 0) =>
  post('centro', { action: 'publish', version: String(version), ...facts });

test.concurrent('what is published is on the pages, in the emails, the calendar and the agenda at once', async () => {
  await using centre = await withOpenAgenda({ NEWSLETTER_OPT_IN: 'double' });
  const { api, mailbox, id, open, post } = centre;
  await post('calendario', { action: 'cambia' });
  const [, feed = ''] = /(calendario\.ics\?chiave=[\w.-]+)"/.exec((await open('calendario')).html) ?? [];
  const pages = [
    'prenota',
    'scrivi',
    'prenotazione?link=x',
    'annulla-iscrizione?link=x',
    'agenda',
    'agenda/oggi',
  ];
  for (const page of pages) expect((await openPage(`${api.url}/${page}`)).html).not.toContain(newFacts.name);
  expect((await openPage(`${api.url}/agenda/${feed}`)).html).not.toContain(newFacts.name);

  const published = await publish(centre, newFacts);
  expect([published.status, published.location]).toEqual([303, 'centro?fatto=1']);

  for (const page of pages)
    expect([page, (await openPage(`${api.url}/${page}`)).html]).toEqual([
      page,
      expect.stringContaining(newFacts.name),
    ]);
  const visitorPage = (await openPage(`${api.url}/scrivi`)).html;
  expect(visitorPage).toContain('+39 300 000 0077');
  expect(visitorPage).not.toContain('+39 300 000 0001');
  expect((await open('oggi')).html).toContain(newFacts.name);
  expect((await openPage(`${api.url}/agenda/${feed}`)).html).toContain(newFacts.name);
  const foreign = await fetch(`${api.url}/scrivi`, {
    method: 'POST',
    headers: { origin: 'https://elsewhere.test' },
    body: new URLSearchParams({ name: 'x' }),
  });
  expect([foreign.status, await foreign.text()]).toEqual([403, expect.stringContaining(newFacts.name)]);

  const tooLong = await openPage(`${api.url}/scrivi`, { message: 'x'.repeat(100_000) });
  expect([tooLong.status, tooLong.html]).toEqual([413, expect.stringContaining(newFacts.name)]);

  await api.post(
    '/send-confirmation-email',
    bookingRequest({ to: 'ugo@visitor.test', date: 'mercoledì 25 novembre 2026 alle ore 17:00' }),
  );
  await api.post('/subscribe', {
    firstName: 'Nora',
    lastName: 'Neri',
    email: 'nora@visitor.test',
    telefono: '333 000 0001',
    message: 'Ciao',
  });
  await api.post('/send-email', {
    name: 'Anna',
    telefono: '333 000 0001',
    message: 'Quando siete aperti?',
    to: 'info@centro.test',
  });
  await outboxIsEmpty(api.config.dataDir);
  const [confirmation] = mailbox.mailsTo('ugo@visitor.test');
  for (const value of [newFacts.name, newFacts.mobile, newFacts.whatToBring])
    expect(confirmation?.text).toContain(value);
  expect(mailbox.mailsTo('nora@visitor.test')[0]?.text).toContain(newFacts.name);
  // Of the booking and of the message.
  expect(mailbox.mailsTo(newFacts.email)).toHaveLength(2);
  mailbox.answerRecipient('maria@visitor.test', 550);
  await post('sposta', { id, version: '0', chosen: '2026-11-26T17:00' });
  await outboxIsEmpty(api.config.dataDir);
  expect(mailbox.mailsTo(newFacts.email).at(-1)?.subject).toContain('nessuna email arriva a Maria Rossi');
  // Who may enter does not change with the address.
  expect((await open('oggi')).status).toBe(200);
  expect(api.config.staffEmails).toEqual(['info@centro.test']);
});

test.concurrent('another process on the same database shows what was published within seconds', async () => {
  const DATA_DIR = path.join(tmpdir(), `centro-api-${randomUUID()}`);
  await using centre = await withOpenAgenda({ DATA_DIR });
  await using other = await serveCentre(testEnv({ DATA_DIR }));
  expect((await openPage(`${other.url}/scrivi`)).html).not.toContain(newFacts.mobile);
  const published = performance.now();
  await publish(centre, newFacts);
  await eventually(async () => {
    expect((await openPage(`${other.url}/scrivi`)).html).toContain(newFacts.mobile);
  });
  expect(performance.now() - published).toBeLessThan(5000);
});

test.concurrent('what was published holds after a restart, and what it leaves out follows the configuration', async () => {
  const DATA_DIR = path.join(tmpdir(), `centro-api-${randomUUID()}`);
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  const store = await openNewStore(DATA_DIR);
  await store.facts.publish(
    'demo-centre',
    { ...example, facts: { CENTRE_MOBILE: newFacts.mobile } },
    entryOf('a'),
  );
  await store.close();
  await using server = await serveCentre(testEnv({ DATA_DIR, CENTRE_NAME: 'Centro Rinominato' }));
  const { html } = await openPage(`${server.url}/scrivi`);
  expect(html).toContain(newFacts.mobile);
  expect(html).toContain('Centro Rinominato');
});

test.concurrent('a published fact that is refused later does not stop the server: that of the configuration holds', async () => {
  const DATA_DIR = path.join(tmpdir(), `centro-api-${randomUUID()}`);
  const store = await openNewStore(DATA_DIR);
  const facts = { CENTRE_MOBILE: '300', CENTRE_NAME: newFacts.name };
  await store.facts.publish('demo-centre', { ...example, facts }, entryOf('a'));
  await store.close();
  await using centre = await withOpenAgenda({ DATA_DIR });
  const { html } = await openPage(`${centre.api.url}/scrivi`);
  expect(html).toContain('+39 300 000 0001');
  expect(html).toContain(newFacts.name);
  const health = await centre.open('salute');
  expect(health.html).toContain('Non si può più usare quello che avete pubblicato: Cellulare.');
  expect(health.html).toContain('CENTRE_MOBILE');
  // The form has what holds, and can be published.
  expect((await publish(centre, { tagline: 'Orientamento' }, 1)).status).toBe(303);
  expect((await centre.open('salute')).html).not.toContain('Non si può più usare');
});

test.concurrent('of two centres in one process each shows what it has published itself', async () => {
  await using service = await startCentres({ alfa: {}, beta: {} });
  const phoneOf = async (key: string) =>
    /\+39 300 000 00\d\d/.exec((await openPage(`${service.url}/${key}/scrivi`)).html)?.[0];
  expect([await phoneOf('alfa'), await phoneOf('beta')]).toEqual(['+39 300 000 0001', '+39 300 000 0001']);
  const file = path.join(service.dataDir, 'facts.json');
  writeFileSync(file, JSON.stringify({ CENTRE_MOBILE: newFacts.mobile }));
  const published = await runCentre(['facts', 'import', file, '--centre', 'alfa'], service.env);
  expect(published).toMatchObject({ code: 0, stderr: '' });
  await eventually(async () => expect(await phoneOf('alfa')).toBe(newFacts.mobile));
  expect(await phoneOf('beta')).toBe('+39 300 000 0001');
});

const example: NewFacts = {
  seen: 0,
  facts: {},
  changed: ['CENTRE_MOBILE'],
  publishedAt: '2026-11-23T09:00:00.000Z',
  publishedBy: 'anna@centro.test',
  actingName: 'Anna',
};
const entryOf = (id: string) => ({
  ...newAuditEntry({ mailbox: 'anna@centro.test' }, 'publish-facts', {
    at: new Date('2026-11-23T09:00:00Z'),
  }),
  id,
});

test('demo facts that the centre has replaced in its agenda stop no start, and the others do, by name', async () => {
  await using given = await openTestStore();
  const env = testEnv({ ...demoFacts, MAIL_FROM: ownFacts.MAIL_FROM, SMTP_URL: 'smtp://mail.test' });
  const config = readConfig(env, undefined, { mayBePublished: true });
  const { MAIL_FROM: _sender, CENTRE_MOBILE: mobile, ...others } = ownFacts;
  const replace = (facts: Facts, seen: number) =>
    given.store.facts.publish(
      config.centre.key,
      {
        seen,
        facts,
        changed: [],
        publishedAt: '2026-11-23T09:00:00.000Z',
        publishedBy: '',
        actingName: null,
      },
      newAuditEntry({ mailbox: 'info@centro.test' }, 'publish-facts', {
        at: new Date('2026-11-23T09:00:00Z'),
      }),
    );
  await replace(others, 0);
  const context = { config, store: given.store };
  await expect(requireOwnFacts(env, context)).rejects.toThrow(/^CENTRE_MOBILE must be [^\n]+$/);
  await replace({ ...others, CENTRE_MOBILE: mobile }, 1);
  await expect(requireOwnFacts(env, context)).resolves.toBeUndefined();
  const facts = await followFacts(context, { error: () => undefined });
  expect([facts.refused(), facts.follow(config).centre.mobile]).toEqual([[], mobile]);
  expect(() =>
    readConfig({ ...env, MAIL_FROM: 'a@example.it' }, undefined, { mayBePublished: true }),
  ).toThrow(/^MAIL_FROM must be/);
});

test('a publication that fails halfway changes nothing', async () => {
  await using given = await openTestStore();
  const { facts } = given.store;
  expect(await facts.publish('demo-centre', example, entryOf('same'))).toBe(true);
  // The entry of the log cannot be stored.
  await expect(facts.publish('demo-centre', { ...example, seen: 1 }, entryOf('same'))).rejects.toThrow(
    /unique/i,
  );
  expect(await facts.version('demo-centre')).toBe(1);
});

test('of two publications over the same version one is stored, also when the version before is not kept', async () => {
  await using given = await openTestStore();
  const { facts } = given.store;
  const both = await Promise.all(['a', 'b'].map((id) => facts.publish('demo-centre', example, entryOf(id))));
  expect(both.filter(Boolean)).toHaveLength(1);
  for (let seen = 1; seen < 14; seen += 1)
    await facts.publish('demo-centre', { ...example, seen }, entryOf(String(seen)));
  expect(await facts.publish('demo-centre', { ...example, seen: 1 }, entryOf('late'))).toBe(false);
  const kept = (await facts.list('demo-centre')).map(({ version }) => version);
  expect(kept).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5]);
  // Of another centre in the same database nothing is read.
  expect(await facts.version('other-centre')).toBe(0);
});

test('a version that was read late does not take the place of a later one', async () => {
  await using given = await openTestStore();
  const { facts } = given.store;
  const config = readConfig(testEnv());
  const late = Promise.withResolvers<void>();
  let isLate = true;
  const list: typeof facts.list = async (centre) => {
    const versions = await facts.list(centre);
    if (isLate) {
      isLate = false;
      await late.promise;
    }
    return versions;
  };
  const inForce = await followFacts({ config, store: { facts: { ...facts, list } } }, console);
  const followed = inForce.follow(config);
  await facts.publish('demo-centre', { ...example, facts: { CENTRE_NAME: 'Centro A' } }, entryOf('a'));
  const slow = inForce.refresh();
  await eventually(() => expect(isLate).toBe(false));
  await facts.publish(
    'demo-centre',
    { ...example, seen: 1, facts: { CENTRE_NAME: 'Centro B' } },
    entryOf('b'),
  );
  await inForce.refresh();
  late.resolve();
  await slow;
  expect([inForce.version(), followed.centre.name]).toEqual([2, 'Centro B']);
});

test('what a site reads beside the facts stays, such as where its API answers', async () => {
  await using given = await openTestStore();
  const config = readConfig(testEnv({ CENTRE_API_HOST: 'https://api.centro.test' }));
  const hosted = { ...config, siteFacts: { ...config.siteFacts, CENTRE_API_HOST: '' } };
  await given.store.facts.publish(
    'demo-centre',
    { ...example, facts: { CENTRE_NAME: 'Centro A' } },
    entryOf('a'),
  );
  const { siteFacts } = (await followFacts({ config: hosted, store: given.store }, console)).follow(hosted);
  expect(siteFacts).toEqual({ ...hosted.siteFacts, CENTRE_NAME: 'Centro A' });
});

test('who has published is erased with the audit log', async () => {
  await using given = await openTestStore();
  const { facts } = given.store;
  await facts.publish('demo-centre', example, entryOf('a'));
  await facts.eraseNamesUpTo('2026-11-23T08:59:59.000Z');
  expect(await facts.list('demo-centre')).toMatchObject([
    { publishedBy: 'anna@centro.test', actingName: 'Anna' },
  ]);
  await facts.eraseNamesUpTo(example.publishedAt);
  expect(await facts.list('demo-centre')).toMatchObject([{ publishedBy: '', actingName: null, version: 1 }]);
});
