import { expect, test, vi } from 'vitest';
import { agendaLinkIn, withAgenda } from '../../testing/agenda/withAgenda.ts';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';
import { eventually } from '../../testing/eventually.ts';
import { queryFile } from '../../testing/store/queryFile.ts';
import { openTestStore } from '../../testing/store/openTestStore.ts';
import { countRefusedLink, isLinkFlood } from './agendaLinks.ts';

type Centre = Awaited<ReturnType<typeof withAgenda>>;

const proxy = { TRUSTED_PROXIES: '127.0.0.1' };
const sent = 'Guarda la posta del centro';
const flooded = 'Non ne mandiamo altri, per ora';
const limited = 'Questa volta non è partito niente';

/** Asks for a link from an address, as a browser with nothing of ours does. */
const ask = ({ newBrowser }: Pick<Centre, 'newBrowser'>, address = '198.51.100.1', form = {}, cookie = '') =>
  newBrowser().request('agenda/nuovo-link', form, {
    'x-forwarded-for': address,
    ...(cookie !== '' && { cookie }),
  });

/** Strangers ask for 24 links from four addresses. */
async function flood(centre: Pick<Centre, 'newBrowser'>) {
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  for (let request = 0; request < 24; request += 1)
    answers.push(await ask(centre, `198.51.${request % 4}.1`));
  return answers;
}

test.concurrent('a flood of strangers gets four links an hour, and is told so; the secretary still gets hers (B26)', async () => {
  await using centre = await withAgenda(proxy);
  const { mailbox, api } = centre;
  const used = await centre.newLink();
  const computer = centre.newBrowser();
  await computer.request('agenda/apri', { link: used });

  const answers = await flood(centre);
  expect(answers.map(({ heading }) => heading)).toEqual([
    ...Array.from({ length: 4 }, () => sent),
    ...Array.from({ length: 20 }, () => flooded),
  ]);
  const last = answers.at(-1);
  expect([last?.status, Number(last?.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
  expect(last?.html).toContain('Il prossimo può partire alle 11:0');
  const [flooding] = queryFile(api.config.dataDir, 'SELECT count(*) AS links FROM staff_link');
  // Hers, and the one that strangers had sent, again and again.
  expect(Number(flooding?.['links'])).toBe(2);

  const byLink = await ask(centre, '198.51.0.1', { link: used });
  expect([byLink.status, byLink.heading]).toEqual([200, sent]);
  const byDevice = await ask(centre, '198.51.0.1', {}, computer.deviceCookie());
  expect([byDevice.status, byDevice.heading]).toEqual([200, sent]);
  const link = agendaLinkIn(await mailbox.mailTo('info@centro.test'));
  expect((await centre.newBrowser().request('agenda/apri', { link })).status).toBe(303);
});

test.concurrent('strangers get twelve links a day, and each network six; the budget returns with the hours', async () => {
  await using centre = await withAgenda(proxy);
  const asked: (string | null)[] = [];
  for (let hour = 0; hour < 4; hour += 1) {
    for (let request = 0; request < 5; request += 1)
      asked.push((await ask(centre, `198.51.${hour}.${request}`)).heading);
    centre.api.passMinutes(61);
  }
  expect(asked.filter((heading) => heading === sent)).toHaveLength(12);
  expect(asked.slice(15)).toEqual(Array.from({ length: 5 }, () => flooded));
  centre.api.passMinutes(21 * 60);
  const network: (string | null)[] = [];
  for (let request = 0; request < 8; request += 1) {
    network.push((await ask(centre, '203.0.113.9')).heading);
    centre.api.passMinutes(20);
  }
  expect(network.map((heading) => heading === sent)).toEqual([...Array(6).fill(true), false, false]);
});

test.concurrent('of simultaneous requests from twenty networks four have a link sent', async () => {
  await using centre = await withAgenda(proxy);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, network) => ask(centre, `198.51.${network}.1`)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(16);
});

test.concurrent('an unused link is sent again, in an email of its own; a used one is not, nor one that ends within an hour', async () => {
  await using centre = await withAgenda(proxy);
  const { mailbox, api } = centre;
  const mails = () => mailbox.mailsTo('info@centro.test');
  const next = async (count: number) => {
    expect((await ask(centre)).heading).toBe(sent);
    await eventually(() => expect(mails()).toHaveLength(count));
    return agendaLinkIn(mails().at(-1) ?? {});
  };
  const first = await next(1);
  expect(await next(2)).toBe(first);
  expect(new Set(mails().map(({ messageId }) => messageId)).size).toBe(2);
  expect((await centre.newBrowser().request('agenda/apri', { link: first })).status).toBe(303);
  const second = await next(3);
  expect(second).not.toBe(first);
  api.passMinutes(23 * 60 + 1);
  expect(await next(4)).not.toBe(second);
});

test.concurrent('an email that waits for the mail server is not stored twice', async () => {
  await using centre = await withAgenda(proxy);
  centre.mailbox.answerRecipient('info@centro.test', 451);
  for (let request = 0; request < 3; request += 1) await ask(centre);
  const emails = queryFile(centre.api.config.dataDir, "SELECT id FROM outbox WHERE kind = 'agenda-link'");
  expect(emails).toHaveLength(1);
});

test.concurrent('who shows a mailbox gets one link a minute and twelve a day, and is told so', async () => {
  await using centre = await withAgenda(proxy);
  const used = await centre.newLink();
  await centre.newBrowser().request('agenda/apri', { link: used });
  for (let time = 0; time < 12; time += 1) {
    expect((await ask(centre, '198.51.100.1', { link: used })).heading).toBe(sent);
    const again = await ask(centre, '198.51.100.2', { link: used });
    expect([again.status, again.heading]).toEqual([429, limited]);
    centre.api.passMinutes(1.1);
  }
  expect((await ask(centre, '198.51.100.1', { link: used })).heading).toBe(limited);
  // Its requests use up nothing of the strangers'.
  expect((await ask(centre)).heading).toBe(sent);
  expect(await centre.api.store.linkRefusals.ofLastDay(centre.api.now())).toBe(0);
});

test.concurrent('nothing that a stranger sends changes the answer: neither addresses, nor forged and former links and devices', async () => {
  await using centre = await withAgenda({
    ...proxy,
    CENTRE_STAFF_EMAILS: 'anna@centro.test,luca@centro.test',
  });
  const former = await centre.newLink('gone@example.it');
  const leaver = centre.newBrowser();
  await leaver.signIn({ email: 'luca@centro.test' });
  const device = leaver.deviceCookie();
  const forged = device.replace(/\.[\w-]{22}$/, `.${'A'.repeat(22)}`);
  centre.api.config.staffEmails.pop();
  const tries: [form: Record<string, string>, cookie?: string][] = [
    [{}],
    [{ email: 'anna@centro.test' }],
    [{ email: 'nobody@example.it' }],
    [{ link: former }],
    [{ link: `${former.slice(0, 36)}.${'A'.repeat(22)}` }],
    [{}, device],
    [{}, forged],
  ];
  const pages = async (addresses: string) => {
    const answers: string[] = [];
    for (const [index, [form, cookie]] of tries.entries())
      answers.push((await ask(centre, `${addresses}.${index}`, form, cookie)).html);
    return answers;
  };
  const first = await pages('198.51.100');
  expect(new Set(first.slice(0, 4)).size).toBe(1);
  expect(first[0]).toContain(sent);
  expect(new Set(first.slice(4)).size).toBe(1);
  expect(new Set(await pages('203.0.113')).size).toBe(1);
});

test.concurrent('a device is remembered for half a year by a cookie that opens nothing', async () => {
  await using centre = await withAgenda(proxy);
  const browser = centre.newBrowser();
  const { headers } = await browser.signIn();
  const [, set = ''] = headers.getSetCookie();
  expect(set).toMatch(
    /^__Host-agenda-device-[\da-f]{16}=[\da-f-]{36}\.[\w-]{22}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
  );
  const cookie = browser.deviceCookie();
  expect((await centre.newBrowser().request('agenda/oggi', undefined, { cookie })).status).toBe(403);
  await flood(centre);
  centre.api.passMinutes(179 * 24 * 60);
  await flood(centre);
  expect((await ask(centre, '198.51.0.1', {}, cookie)).heading).toBe(sent);
  centre.api.passMinutes(24 * 60);
  await flood(centre);
  expect((await ask(centre, '198.51.0.1', {}, cookie)).heading).toBe(flooded);
});

test.concurrent.for([
  { how: 'is closed from another', act: (id: string) => ({ close: id }), isKnown: false },
  { how: 'is closed with all others', act: () => ({ close: 'others' }), isKnown: false },
  { how: 'closes the agenda itself', act: () => null, isKnown: true },
])('a device that $how asks as one of ours: $isKnown', async ({ act, isKnown }) => {
  await using centre = await withAgenda(proxy);
  const [computer, phone] = [centre.newBrowser(), centre.newBrowser()];
  await computer.signIn();
  await phone.signIn();
  const [session] = queryFile(
    centre.api.config.dataDir,
    'SELECT id FROM staff_session ORDER BY created_at DESC LIMIT 1',
  );
  const form = act(String(session?.['id']));
  const acting = form ? computer : phone;
  const { token } = await acting.request('agenda/dispositivi');
  await acting.request(form ? 'agenda/dispositivi' : 'agenda/chiudi', { token, ...form });
  await flood(centre);
  const asked = async (cookie: string) => (await ask(centre, '198.51.0.1', {}, cookie)).heading;
  expect(await asked(phone.deviceCookie())).toBe(isKnown ? sent : flooded);
  expect(await asked(computer.deviceCookie())).toBe(sent);
});

test.concurrent('a device that opens the agenda again is one device, under another id', async () => {
  await using centre = await withAgenda();
  const browser = centre.newBrowser();
  await browser.signIn();
  const before = browser.deviceCookie();
  await browser.signIn();
  expect(browser.deviceCookie()).not.toBe(before);
  expect(queryFile(centre.api.config.dataDir, 'SELECT id FROM staff_device')).toHaveLength(1);
});

test.concurrent('a flood is a warning of /readyz, a line of the agenda and a figure; nine requests are none', async () => {
  await using centre = await withOpenAgenda({ ...proxy, METRICS_PORT: '0' });
  const { api } = centre;
  const state = async () => (await fetch(`${api.url}/readyz`)).json();
  for (let request = 0; request < 13; request += 1) await ask(centre, `198.51.${request}.1`);
  expect(await state()).toMatchObject({ status: 'ready', refusedLinks: 9, warnings: [] });
  expect((await centre.open('oggi')).html).not.toContain('respinte');
  await ask(centre, '198.51.100.1');
  expect(await state()).toMatchObject({ status: 'ready', refusedLinks: 10, warnings: ['agenda-link-flood'] });
  expect((await centre.open('oggi')).html).toMatch(/<b>10<\/b> richieste di un link/);
  const metrics = await (await fetch(`${api.app.metricsOrigin}/metrics`)).text();
  expect(metrics).toContain('centre_agenda_links_refused 10');
});

test('of a flood the log has the first request of an hour, the tenth and the hundredth', async () => {
  await using given = await openTestStore();
  let at = new Date('2026-11-23T10:10:00.000Z');
  const context = { store: given.store, now: () => at };
  const log = { warn: vi.fn<(facts: unknown) => void>() };
  for (let request = 0; request < 120; request += 1) await countRefusedLink(context, log);
  expect(log.warn.mock.calls.map(([facts]) => facts)).toEqual([
    { requests: 1 },
    { requests: 10 },
    { requests: 100 },
  ]);
  at = new Date('2026-11-23T11:00:00.000Z');
  await countRefusedLink(context, log);
  expect(log.warn.mock.lastCall?.[0]).toEqual({ requests: 1 });
  expect(given.query('SELECT hour, requests FROM link_refusal ORDER BY hour')).toEqual([
    { hour: '2026-11-23T10:00:00.000Z', requests: 120 },
    { hour: '2026-11-23T11:00:00.000Z', requests: 1 },
  ]);
  expect(await given.store.linkRefusals.ofLastDay(at)).toBe(121);
  expect(await given.store.linkRefusals.ofLastDay(new Date('2026-11-24T10:30:00.000Z'))).toBe(1);
});

test.for([
  { requests: 9, isFlood: false },
  { requests: 10, isFlood: true },
])('$requests refused requests in a day are a flood: $isFlood', ({ requests, isFlood }) => {
  expect(isLinkFlood(requests)).toBe(isFlood);
});
