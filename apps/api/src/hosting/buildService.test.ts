import fs, { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { exampleBooking } from '../testing/emails/exampleBooking.ts';
import { outboxRow } from '../outbox/Email.ts';
import { openStore } from '../stores/openStore.ts';
import { databaseFile } from '../store/Database.ts';
import { startCentres } from '../testing/centres/startCentres.ts';
import { eventually } from '../testing/eventually.ts';
import { outboxIsEmpty } from '../testing/outboxIsEmpty.ts';
import { queryFile } from '../testing/store/queryFile.ts';
import { bookingRequest } from '../testing/requests/bookingRequest.ts';
import { runCentre } from '../testing/built/runCentre.ts';
import { openPage } from '../testing/requests/openPage.ts';
import { startMailbox } from '../testing/startMailbox.ts';
import { buildService } from './buildService.ts';
import { readServiceConfig } from './serviceConfig.ts';

async function mailboxOfTest() {
  const mailbox = await startMailbox();
  onTestFinished(mailbox.close);
  return mailbox;
}

const email = {
  to: 'ugo@visitor.test',
  replyTo: null,
  subject: 'Prova',
  text: 'Prova',
  html: null,
  calendar: null,
};
const wednesday = 'availability?from=2026-11-25&to=2026-11-25';

test('each centre answers at its own path, with its own seats, sender, texts and data', async () => {
  const mailbox = await mailboxOfTest();
  await using service = await startCentres({ alfa: {}, beta: {} }, { SMTP_URL: mailbox.url });
  const book = (key: string) => service.post(key, 'send-confirmation-email', bookingRequest({ key }));
  const isFull = async (key: string) => {
    const response = await fetch(`${service.url}/${key}/${wednesday}`);
    return (await response.text()).includes('16:30');
  };
  expect((await book('alfa')).status).toBe(201);
  expect(await isFull('alfa')).toBe(true);
  expect(await isFull('beta')).toBe(false);
  expect((await book('beta')).status).toBe(201);

  for (const key of ['alfa', 'beta']) {
    const mail = mailbox
      .mailsTo('maria@visitor.test')
      .find(({ from }) => from?.address === `prenotazioni@${key}.test`);
    expect(mail?.text).toContain(`Centro ${key}`);
    expect(mail?.text).toContain(`https://api.centres.test/${key}/prenotazione?link=`);
    expect(queryFile(service.dataDirOf(key), 'SELECT centre FROM booking')).toEqual([{ centre: key }]);
    expect((await mailbox.mailTo(`info@${key}.test`)).subject).toContain('Maria Rossi');
  }
});

test('what is of no centre is not found; the process itself reports how it is', async () => {
  await using service = await startCentres({
    alfa: {},
    beta: { name: 7 },
    gamma: { whatToBring: 'x'.repeat(1_000_000) },
  });
  for (const path of ['/', '/availability', '/gamma/availability', '/alfa', '/beta/healthz', '//healthz']) {
    const response = await fetch(service.url + path);
    expect([path, response.status, await response.json()]).toMatchObject([path, 404, { code: 'not-found' }]);
  }
  expect(await (await fetch(`${service.url}/healthz`)).json()).toEqual({ status: 'ok' });
  await fetch(`${service.url}/alfa/healthz`);
  expect(await (await fetch(`${service.url}/readyz`)).json()).toEqual({
    status: 'ready',
    centres: 1,
    awake: 1,
    refused: ['beta', 'gamma'],
  });
});

test('centres are added, changed and removed while the others are served', async () => {
  await using service = await startCentres({ alfa: {} });
  const statusOf = async (key: string) => (await fetch(`${service.url}/${key}/healthz`)).status;
  const nameOf = async (key: string) => (await openPage(`${service.url}/${key}/agenda`)).html;

  service.write('beta');
  await eventually(async () => expect(await statusOf('beta')).toBe(200));

  service.write('beta', { name: 'Centro Nuovo' });
  await eventually(async () => expect(await nameOf('beta')).toContain('Centro Nuovo'));

  // A file that cannot be used leaves the centre as it was.
  writeFileSync(service.fileOf('beta'), '{"name": ');
  await eventually(() => expect(service.centres.refused()).toEqual(['beta']));
  expect(await nameOf('beta')).toContain('Centro Nuovo');

  const booked = await service.post('beta', 'send-confirmation-email', bookingRequest({ key: 'beta' }));
  // While the server of before ends, it alone sends the emails.
  expect([201, 202]).toContain(booked.status);
  service.remove('beta');
  await eventually(async () => expect(await statusOf('beta')).toBe(404));
  expect(await statusOf('alfa')).toBe(200);

  service.write('beta');
  await eventually(async () => expect(await statusOf('beta')).toBe(200));
  expect(queryFile(service.dataDirOf('beta'), 'SELECT name FROM booking')).toEqual([{ name: 'Maria Rossi' }]);
});

test('a file that cannot be looked at harms no other centre: the server starts, and changes count', async () => {
  await using service = await startCentres({ alfa: {} });
  symlinkSync('round.json', service.fileOf('round'));
  service.write('beta');
  service.centres.reload();
  expect([...service.centres.served.keys()]).toEqual(['alfa', 'beta']);
  expect(service.centres.refused()).toEqual(['round']);

  const again = await buildService(readServiceConfig(service.env), service.now);
  onTestFinished(() => again.app.close());
  expect([...again.centres.served.keys()]).toEqual(['alfa', 'beta']);
});

test('on a machine that allows no more watchers of folders, centres are woken and added all the same', async () => {
  vi.spyOn(fs, 'watch').mockImplementation(() => {
    throw Object.assign(new Error('System limit for number of file watchers reached'), { code: 'ENOSPC' });
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  await using service = await startCentres({ alfa: {} });
  await eventually(() => expect(service.centres.served.get('alfa')?.isActive()).toBe(true));
});

test('a request in progress while its centre changes is answered', async () => {
  const mailbox = await mailboxOfTest();
  mailbox.holdGreetings();
  await using service = await startCentres({ alfa: {} }, { SMTP_URL: mailbox.url });
  const booking = service.post('alfa', 'send-confirmation-email', bookingRequest({ key: 'alfa' }));
  await eventually(() => {
    expect(queryFile(service.dataDirOf('alfa'), 'SELECT id FROM booking')).toHaveLength(1);
  });
  const former = service.centres.served.get('alfa');
  service.write('alfa', { name: 'Centro Nuovo' });
  await eventually(() => expect(service.centres.served.get('alfa')).not.toBe(former));
  expect(former?.isActive()).toBe(true);
  mailbox.releaseGreetings();
  expect((await booking).status).toBe(201);
  await eventually(() => expect(former?.isActive()).toBe(false));
});

test('with room for one awake centre all are served, and emails are sent while they sleep', async () => {
  const mailbox = await mailboxOfTest();
  await using service = await startCentres(
    { alfa: {}, beta: {}, gamma: {} },
    { SMTP_URL: mailbox.url, CENTRES_AWAKE: '1' },
  );
  for (const key of ['alfa', 'beta', 'gamma', 'alfa', 'beta', 'gamma']) {
    const to = `${mailbox.mails.length}@visitor.test`;
    const { status } = await service.post(key, 'subscribe', {
      firstName: 'Nora',
      lastName: 'Neri',
      email: to,
      telefono: '333',
      message: 'Ciao',
    });
    expect(status).toBe(201);
    expect(await (await fetch(`${service.url}/readyz`)).json()).toMatchObject({ awake: 1 });
  }

  // The reminder of the booking is due on the day before, when the centre sleeps.
  await service.post('alfa', 'send-confirmation-email', bookingRequest({ key: 'alfa' }));
  await outboxIsEmpty(service.dataDirOf('alfa'));
  await fetch(`${service.url}/beta/healthz`);
  expect(service.centres.served.get('alfa')?.isActive()).toBe(false);
  service.passMinutes(2 * 24 * 60 - 12 * 60);
  await eventually(() => {
    const subjects = mailbox.mailsTo('maria@visitor.test').map(({ subject }) => subject);
    expect(subjects).toHaveLength(2);
  });
});

test('a centre whose database is damaged is not available, and harms no other', async () => {
  await using service = await startCentres({ alfa: {} });
  mkdirSync(service.dataDirOf('beta'));
  writeFileSync(databaseFile(service.dataDirOf('beta')), 'not a database');
  service.write('beta');

  await eventually(async () => {
    const damaged = await fetch(`${service.url}/beta/${wednesday}`);
    expect([damaged.status, damaged.headers.get('retry-after')]).toEqual([503, '5']);
  });
  expect((await fetch(`${service.url}/alfa/${wednesday}`)).status).toBe(200);
});

test('a centre without its key is not available until the key is back, and harms no other', async () => {
  await using service = await startCentres({ alfa: {} });
  const dataDir = service.dataDirOf('beta');
  await (await openStore(dataDir)).close();
  const file = join(dataDir, 'links.key');
  const key = readFileSync(file);
  rmSync(file);
  service.write('beta');

  const statusOfBeta = async () => (await fetch(`${service.url}/beta/${wednesday}`)).status;
  await eventually(async () => expect(await statusOfBeta()).toBe(503));
  expect(existsSync(file)).toBe(false);
  expect((await fetch(`${service.url}/alfa/${wednesday}`)).status).toBe(200);

  writeFileSync(file, key, { mode: 0o600 });
  await eventually(async () => expect(await statusOfBeta()).toBe(200));
});

test('the key of a centre that sleeps is rotated while others are served, and its links stay valid', async () => {
  await using service = await startCentres({ alfa: {}, beta: {} }, { CENTRES_AWAKE: '1' });
  await fetch(`${service.url}/alfa/healthz`);
  const sent = service.linksOf('alfa').valueOf('booking', exampleBooking.id);
  await fetch(`${service.url}/beta/healthz`);
  await eventually(async () => {
    const rotated = await runCentre(['rotate-key', 'links', '--centre', 'alfa'], service.env);
    expect(rotated.stdout).toContain('Links sent so far are valid until');
  });
  expect(service.linksOf('alfa').idOf('booking', sent)).toBe(exampleBooking.id);
  expect(service.linksOf('alfa').valueOf('booking', exampleBooking.id)).not.toBe(sent);
  expect((await fetch(`${service.url}/alfa/${wednesday}`)).status).toBe(200);
});

test('the limits of one centre are used up by its own visitors alone', async () => {
  await using service = await startCentres({ alfa: { limits: { postsPerMinute: 2 } }, beta: {} });
  const statuses = async (key: string) => {
    const seen: number[] = [];
    for (let call = 0; call < 3; call += 1)
      seen.push((await service.post(key, 'send-confirmation-email', {})).status);
    return seen;
  };
  expect(await statuses('alfa')).toEqual([400, 400, 429]);
  expect(await statuses('beta')).toEqual([400, 400, 400]);
});

test('a command with --all acts for every centre, also after one for which it fails', async () => {
  await using service = await startCentres({ alfa: {}, beta: {}, gamma: {} });
  for (const key of ['beta', 'gamma'])
    expect((await fetch(`${service.url}/${key}/healthz`)).status).toBe(200);
  writeFileSync(service.fileOf('alfa'), '{');
  const all = await runCentre(['clock', '--confirm', '--all'], service.env);
  expect(all).toMatchObject({ code: 1, stderr: expect.stringMatching(/^alfa: alfa\.json/) });
  expect(all.stdout).toMatch(
    /^beta: The clock is taken as right: .*\ngamma: The clock is taken as right: .*\n$/,
  );
  const one = await runCentre(['counts', '--all'], service.env);
  expect(one).toMatchObject({ code: 2, stderr: expect.stringContaining('--centre <key>') });
});

test('a command acts for the centre that it names, also while that centre sleeps', async () => {
  const mailbox = await mailboxOfTest();
  await using service = await startCentres(
    { alfa: { staff: ['rosa@staff.test'] }, beta: {} },
    { SMTP_URL: mailbox.url, CENTRES_AWAKE: '1' },
  );
  await fetch(`${service.url}/alfa/healthz`);
  await fetch(`${service.url}/beta/healthz`);
  await eventually(() => expect(service.centres.served.get('alfa')?.isActive()).toBe(false));

  const unnamed = await runCentre(['counts'], service.env);
  expect(unnamed).toMatchObject({ code: 2, stderr: expect.stringContaining('--centre <key>') });
  const unknown = await runCentre(['counts', '--centre', '../alfa/x'], service.env);
  expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining('cannot be read') });
  const { stdout } = await runCentre(['link', '--centre=alfa'], service.env);
  expect(stdout).toMatch(/^https:\/\/api\.centres\.test\/alfa\/agenda\?link=/);

  // What it leaves to be sent is found, though nobody uses the centre.
  const store = await openStore(service.dataDirOf('alfa'));
  await store.outbox.enqueue(
    outboxRow(email, { kind: 'contact-message', sender: 'prenotazioni@alfa.test', at: service.now() }),
  );
  await store.close();
  await mailbox.mailTo(email.to);
});
