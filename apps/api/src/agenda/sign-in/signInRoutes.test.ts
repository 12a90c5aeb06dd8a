import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { chromium } from 'playwright';
import { eventually } from '../../testing/eventually.ts';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { queryFile } from '../../testing/store/queryFile.ts';
import { agendaLinkIn, withAgenda } from '../../testing/agenda/withAgenda.ts';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';
import { browserArgs, findBrowser } from '../../../../../scripts/findBrowser.ts';
import { startTlsProxy } from '../../testing/agenda/startTlsProxy.ts';

const ended = 'Questo link non vale più';
const closed = 'L’agenda è chiusa';
const devices = 'agenda/dispositivi';

test.concurrent('a link opens the agenda once; opening its page, as mail scanners do, changes nothing', async () => {
  await using centre = await withAgenda();
  const link = await centre.newLink();
  const scanner = centre.newBrowser();
  const open = `agenda?link=${link}`;
  for (const method of ['GET', 'HEAD', 'GET']) {
    const response = await fetch(`${centre.api.url}/demo-centre/${open}`, { method });
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
  }
  expect((await scanner.request(open)).heading).toBe('Apri l’agenda');

  const browser = centre.newBrowser();
  const opened = await browser.request('agenda/apri', { link });
  expect([opened.status, opened.location]).toEqual([303, 'oggi']);
  expect((await browser.request(devices)).status).toBe(200);

  const again = await scanner.request('agenda/apri', { link });
  expect([again.status, again.heading, scanner.cookie()]).toEqual([410, ended, '']);
  expect((await scanner.request(open)).status).toBe(410);
});

test.concurrent('of many simultaneous requests with one link a single one opens the agenda', async () => {
  await using centre = await withAgenda();
  const link = await centre.newLink();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => centre.newBrowser().request('agenda/apri', { link })),
  );
  expect(answers.map(({ status }) => status).filter((status) => status === 303)).toHaveLength(1);
  expect(answers.map(({ status }) => status).filter((status) => status === 410)).toHaveLength(19);
});

test.concurrent('the cookie is bound to host, centre and form; its value is stored as a hash only', async () => {
  await using centre = await withAgenda();
  const browser = centre.newBrowser();
  const { headers } = await browser.signIn();
  const [cookie = ''] = headers.getSetCookie();
  expect(cookie).toMatch(
    /^__Host-agenda-[\da-f]{16}=[\w-]{43}; Max-Age=(79200|7[89]\d{3}); Path=\/; HttpOnly; SameSite=Strict; Secure$/,
  );
  const value = browser.cookie().split('=')[1] ?? '';
  const stored = JSON.stringify(queryFile(centre.api.config.dataDir, 'SELECT * FROM staff_session'));
  expect(stored).not.toContain(value);
  expect(stored).toContain('Firefox, Android');
});

test.concurrent.for([
  { given: 'tampered', status: 404 },
  { given: 'of another server', status: 404 },
  { given: 'of a booking', status: 404 },
  { given: 'of a mailbox that is no longer named', status: 404 },
  { given: 'a day old', status: 410 },
])('a link that is $given gets one page that offers a new one ($status)', async ({ given, status }) => {
  await using centre = await withAgenda();
  const good = await centre.newLink();
  const id = good.slice(0, 36);
  const links = {
    // Of its first character every bit counts, of its last one two.
    tampered: good.replace(/(?<=\.)./, (sign) => (sign === 'A' ? 'B' : 'A')),
    'of another server': `${id}.AAAAAAAAAAAAAAAAAAAAAA`,
    'of a booking': centre.api.links.valueOf('booking', id),
    'of a mailbox that is no longer named': await centre.newLink('gone@example.it'),
    'a day old': good,
  };
  if (given === 'a day old') centre.api.passMinutes(24 * 60);
  const link = links[given as keyof typeof links];
  const browser = centre.newBrowser();
  for (const answer of [
    await browser.request(`agenda?link=${encodeURIComponent(link)}`),
    await browser.request('agenda/apri', { link }),
  ]) {
    expect([answer.status, answer.heading]).toEqual([status, ended]);
    expect(answer.html).toContain('Mandami un link nuovo');
  }
  expect(browser.cookie()).toBe('');
});

test.concurrent('a session ends the next morning at 8:00; on a remembered device after 30 days', async () => {
  await using centre = await withAgenda({ clock: '2026-11-23T10:00[Europe/Rome]' });
  const [day, remembered] = [centre.newBrowser(), centre.newBrowser()];
  await day.signIn();
  await remembered.signIn({ isRemembered: true });
  centre.api.passMinutes(22 * 60 - 1);
  expect((await day.request(devices)).status).toBe(200);
  centre.api.passMinutes(1);
  const late = await day.request(devices);
  expect([late.status, late.heading]).toEqual([403, closed]);
  for (const days of [9, 9.9, 9.9]) {
    centre.api.passMinutes(days * 24 * 60);
    expect((await remembered.request(devices)).status).toBe(200);
  }
  centre.api.passMinutes(8 * 60);
  expect((await remembered.request(devices)).status).toBe(403);
});

test.concurrent('every device is listed and can be closed from another; its cookie then opens nothing', async () => {
  await using centre = await withAgenda();
  const [mine, lost] = [centre.newBrowser(), centre.newBrowser()];
  await lost.signIn();
  await mine.signIn();
  const { html, token } = await mine.request(devices);
  const ids = [...html.matchAll(/value="([\da-f-]{36})"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(2);
  await mine.request(devices, { token, close: 'others' });
  expect((await lost.request(devices)).status).toBe(403);
  expect((await mine.request(devices)).status).toBe(200);

  const cookie = mine.cookie();
  expect((await mine.request('agenda/chiudi', { token })).heading).toBe('Hai chiuso l’agenda');
  expect(mine.cookie()).toBe('');
  const replay = await centre.newBrowser().request(devices, undefined, { cookie });
  expect([replay.status, replay.heading]).toEqual([403, closed]);
});

test.concurrent.for([
  { what: 'another origin', headers: { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' } },
  { what: 'another host of the same site', headers: { 'sec-fetch-site': 'same-site' } },
  {
    what: 'another site under our own origin',
    headers: { origin: 'https://api.centro.test', 'sec-fetch-site': 'cross-site' },
  },
  { what: 'an opaque origin, in an old browser', headers: { origin: 'null', 'sec-fetch-site': '' } },
  {
    what: 'a script of our own site',
    headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' },
  },
  { what: 'our page with the token of another session', headers: {}, token: 'A'.repeat(43) },
  { what: 'our page without a token', headers: {}, token: '' },
])('a form from $what is refused and changes nothing', async ({ headers, token: other }) => {
  await using centre = await withAgenda();
  const browser = centre.newBrowser();
  await browser.signIn();
  const { token } = await browser.request(devices);
  const answer = await browser.request('agenda/chiudi', { token: other ?? token }, headers);
  expect([answer.status, answer.heading]).toEqual([403, 'Non abbiamo cambiato niente']);
  expect((await browser.request(devices)).status).toBe(200);
});

test.concurrent('a cookie without the prefix, of another centre, or sent twice opens nothing', async () => {
  await using centre = await withAgenda();
  const browser = centre.newBrowser();
  await browser.signIn();
  const [name = '', value = ''] = browser.cookie().split('=');
  for (const cookie of [
    `${name.replace('__Host-', '')}=${value}`,
    `__Host-agenda-0123456789abcdef=${value}`,
    `${name}=${value}; ${name}=${'A'.repeat(43)}`,
  ])
    expect((await centre.newBrowser().request(devices, undefined, { cookie })).status).toBe(403);
});

test.concurrent('from a webmail the page takes one step of its own, so that the open agenda is reached', async () => {
  await using centre = await withAgenda();
  const browser = centre.newBrowser();
  await browser.signIn();
  const link = await centre.newLink();
  // The browser does not send the cookie with the first request.
  const first = await centre
    .newBrowser()
    .request(`agenda?link=${link}`, undefined, { 'sec-fetch-site': 'cross-site' });
  const [, step = ''] = /<meta http-equiv="refresh" content="0;url=([^"]+)"/.exec(first.html) ?? [];
  expect(step).toBe(`agenda?link=${link}&amp;passo=1`);
  const second = await browser.request(step.replace('&amp;', '&'));
  expect([second.status, second.location]).toEqual([303, 'agenda/oggi']);
  const without = await centre.newBrowser().request(step.replace('&amp;', '&'), undefined, {
    'sec-fetch-site': 'cross-site',
  });
  expect(without.html).not.toContain('http-equiv="refresh"');
  expect(without.heading).toBe('Apri l’agenda');
});

test.concurrent('a new link goes to the configured mailboxes only; a used one names its own', async () => {
  await using centre = await withAgenda({ CENTRE_STAFF_EMAILS: 'anna@centro.test, luca@centro.test' });
  const { mailbox, newBrowser } = centre;
  const asked = await newBrowser().request('agenda/nuovo-link', { email: 'thief@evil.test' });
  expect([asked.status, asked.heading]).toEqual([200, 'Guarda la posta del centro']);
  const mail = await mailbox.mailTo('anna@centro.test');
  await mailbox.mailTo('luca@centro.test');
  const browser = newBrowser();
  const link = agendaLinkIn(mail);
  expect((await browser.request('agenda/apri', { link })).status).toBe(303);
  expect((await browser.request(devices)).html).toContain('anna@centro.test');

  // The link that is used up names its mailbox: only Anna's gets the next one.
  const again = await newBrowser().request('agenda/nuovo-link', { link });
  expect(again.html).toBe(asked.html);
  await eventually(() => expect(mailbox.mailsTo('anna@centro.test')).toHaveLength(2));
  expect(mailbox.mailsTo('luca@centro.test')).toHaveLength(1);
  expect(mailbox.mails.filter(({ recipients }) => recipients.includes('thief@evil.test'))).toEqual([]);
});

test.concurrent('no page of the agenda is stored, listed, framed or named to others', async () => {
  await using centre = await withAgenda();
  const browser = centre.newBrowser();
  const signInPage = await browser.request('agenda');
  await browser.signIn();
  for (const { headers, html } of [signInPage, await browser.request(devices)]) {
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'strict-transport-security': expect.any(String) as string,
    });
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none';style-src 'self';/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(html).not.toMatch(/<script|\son\w+=|style="/);
  }
});

test.concurrent('a mailbox that the configuration no longer names loses its sessions at once', async () => {
  await using centre = await withAgenda({ CENTRE_STAFF_EMAILS: 'anna@centro.test,luca@centro.test' });
  const browser = centre.newBrowser();
  await browser.signIn({ email: 'luca@centro.test' });
  expect((await browser.request(devices)).status).toBe(200);
  centre.api.config.staffEmails.pop();
  expect((await browser.request(devices)).status).toBe(403);
});

test.concurrent('on http://localhost, for development, the cookie has no prefix', async () => {
  await using centre = await withAgenda({ CENTRE_BASE_URL: 'http://localhost:3000', CENTRE_API_HOST: '' });
  const browser = centre.newBrowser();
  const { headers } = await browser.signIn();
  expect(headers.getSetCookie()[0]).toMatch(
    /^agenda-[\da-f]{16}=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  expect((await browser.request(devices)).status).toBe(200);
  expect(centre.url).toBe('http://localhost:3000/demo-centre/agenda');
});

test.concurrent('a remembered device that nobody uses for ten days is closed', async () => {
  await using centre = await withAgenda();
  const browser = centre.newBrowser();
  await browser.signIn({ isRemembered: true });
  centre.api.passMinutes(10 * 24 * 60 + 1);
  expect((await browser.request(devices)).status).toBe(403);
});

test.concurrent('without a session every page and every form is refused, and shows nobody’s data', async () => {
  await using centre = await withAgenda();
  await centre.api.post('/send-confirmation-email', bookingRequest());
  const pages = ['oggi', 'settimana', 'stampa', 'prenota', 'chiusure', 'messaggi', 'persona', 'numeri'];
  const pagesOfOne = ['sposta?id=x', 'annulla?id=x', 'calendario', 'dispositivi'];
  const forms = ['presenza', 'nota', 'sposta', 'annulla', 'prenota', 'chiusure', 'messaggi', 'iscritti'];
  const others = ['iscritti.csv', 'persona', 'calendario', 'dispositivi', 'chiudi'];
  const { request } = centre.newBrowser();
  for (const page of [...pages, ...pagesOfOne]) {
    const answer = await request(`agenda/${page}`);
    expect([page, answer.status, answer.heading]).toEqual([page, 403, closed]);
    expect(answer.html).not.toContain('Maria');
  }
  for (const page of [...forms, ...others]) {
    const answer = await request(`agenda/${page}`, { token: 'x' });
    expect([page, answer.status, answer.heading]).toEqual([page, 403, closed]);
  }
});

test.concurrent('who opened and closed the agenda is logged with the moment and the device', async () => {
  await using centre = await withAgenda();
  const browser = centre.newBrowser();
  await browser.signIn();
  const { token } = await browser.request(devices);
  await browser.request('agenda/chiudi', { token });
  expect(
    queryFile(centre.api.config.dataDir, 'SELECT actor, act, detail FROM staff_act ORDER BY id'),
  ).toEqual([
    { actor: 'info@centro.test', act: 'open-agenda', detail: 'Firefox, Android' },
    { actor: 'info@centro.test', act: 'say-name', detail: '' },
    { actor: 'info@centro.test', act: 'close-agenda', detail: 'Firefox, Android' },
  ]);
});

test.concurrent('a browser that opens the agenda again has one session, with another value', async () => {
  await using centre = await withAgenda();
  const browser = centre.newBrowser();
  await browser.signIn();
  const first = browser.cookie();
  await browser.signIn();
  expect(browser.cookie()).not.toBe(first);
  const replay = await centre.newBrowser().request(devices, undefined, { cookie: first });
  expect(replay.status).toBe(403);
  expect(queryFile(centre.api.config.dataDir, 'SELECT id FROM staff_session')).toHaveLength(1);
});

/** Returns the hidden fields of the form that sends again what was typed. */
const fieldsIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  ) as Record<string, string>;

const teresa = { name: 'Teresa Fazio', phone: '333 000 0004', email: '', note: 'Master <i>"x"</i>' };

test('a form that is sent after the agenda has closed is booked in two presses, with what was typed', async () => {
  await using centre = await withOpenAgenda({ clock: '2026-11-23T10:00[Europe/Rome]' });
  const { api, browser, post, bookings } = centre;
  api.passMinutes(24 * 60);
  const form = { ...teresa, service: 'demo-centre', slot: '2026-11-25T17:00' };
  const late = await post('prenota', form);
  expect([late.status, late.heading]).toEqual([403, 'L’agenda è chiusa']);
  expect(late.html).toContain('<dd>Master &lt;i&gt;&quot;x&quot;&lt;/i&gt;</dd>');
  expect(late.html).toContain('<dd>mercoledì 25 novembre 2026 alle ore 17:00</dd>');
  expect(late.html).toContain('<form action="../agenda/nuovo-link" method="post" target="_blank">');
  const { note: _escaped, ...fields } = fieldsIn(late.html);
  expect(fields).toEqual({
    name: form.name,
    phone: form.phone,
    email: '',
    service: form.service,
    slot: form.slot,
  });
  expect((await post('presenza', { id: centre.id })).html).not.toContain('<dl>');

  // A new link in another tab, then back.
  await browser.signIn();
  const again = await browser.request('agenda/prenota', { ...form });
  expect([again.status, again.heading]).toEqual([403, 'Non abbiamo cambiato niente']);
  expect(again.html).toMatch(/Manda di nuovo.*Torna all’agenda/s);
  expect(bookings()).toHaveLength(1);
  const { token = '' } = fieldsIn(again.html);
  expect((await browser.request('agenda/prenota', { ...form, token })).status).toBe(303);
  expect(bookings()).toContain('2026-11-25 17:00 confirmed Teresa Fazio');

  // A page of another site never gets that far.
  const foreign = await browser.request('agenda/prenota', form, { 'sec-fetch-site': 'cross-site' });
  expect(foreign.html).not.toContain('Teresa');
});

test('what was typed about the centre when the agenda had closed is shown under the names of its page, and published', async () => {
  await using centre = await withOpenAgenda({ clock: '2026-11-23T10:00[Europe/Rome]' });
  const { api, browser, post } = centre;
  api.passMinutes(24 * 60);
  const form = { action: 'publish', version: '0', mobile: '+39 333 000 0009', address: 'Via Nuova 7' };
  const late = await post('centro', form);
  expect([late.status, late.heading]).toEqual([403, 'L’agenda è chiusa']);
  expect(
    [...late.html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, ...shown]) => shown),
  ).toEqual([
    ['Cellulare', '+39 333 000 0009'],
    ['Via, CAP e comune', 'Via Nuova 7'],
  ]);

  await browser.signIn();
  const again = await browser.request('agenda/centro', fieldsIn(late.html));
  const sent = await browser.request('agenda/centro', fieldsIn(again.html));
  expect(sent.status).toBe(303);
  expect((await browser.request('agenda/centro')).html).toContain('value="Via Nuova 7"');
});

/** Starts another site, a webmail, whose page has a link and a form to `address`. */
async function startWebmail(address: () => string) {
  const webmail = createServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        `<a href="${address()}">link</a><form method="post" action="${address()}"><button>form</button></form>`,
      );
  });
  await once(webmail.listen(0, 'localhost'), 'listening');
  return {
    url: `http://localhost:${(webmail.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      webmail.closeAllConnections();
      webmail.close();
      await once(webmail, 'close');
    },
  };
}

test('in a browser over TLS a link in a webmail reaches the open agenda and is not used up; a form there does nothing', async () => {
  await using proxy = await startTlsProxy();
  await using centre = await withAgenda({ CENTRE_BASE_URL: proxy.origin, CENTRE_API_HOST: proxy.origin });
  proxy.leadTo(centre.api.url);
  let address = '';
  await using webmail = await startWebmail(() => address);
  await using browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
  const context = await browser.newContext({ ignoreHTTPSErrors: true, javaScriptEnabled: false });
  const page = await context.newPage();

  // The first link opens the agenda, from the webmail too.
  address = `${centre.url}?link=${await centre.newLink()}`;
  await page.goto(webmail.url);
  await page.getByRole('link').click();
  await page.getByRole('button', { name: 'Apri l’agenda' }).click();
  await page.getByLabel('Come ti chiami').fill('Anna');
  await page.getByRole('button', { name: 'Continua' }).click();
  await page.waitForURL(/\/agenda\/oggi$/);
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Strict', path: '/' });
  expect(cookie?.name).toMatch(/^__Host-agenda-/);

  // The next day's link reaches it without being used up.
  const next = await centre.newLink();
  address = `${centre.url}?link=${next}`;
  await page.goto(webmail.url);
  await page.getByRole('link').click();
  await page.waitForURL(/\/agenda\/oggi$/);
  expect((await centre.newBrowser().request(`agenda?link=${next}`)).status).toBe(200);

  address = `${centre.url}/chiudi`;
  await page.goto(webmail.url);
  const answered = page.waitForResponse((response) => response.url() === address);
  await page.getByRole('button', { name: 'form' }).click();
  expect((await answered).status()).toBe(403);
  await page.goto(`${centre.url}/oggi`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Lunedì 23 novembre');
});

test.concurrent.for(['presenza', 'nota', 'togli', 'fotografie', 'nuovo-link', 'chiudi'])(
  'a browser that opens %s again, where a form had led, finds the agenda',
  async (page) => {
    await using centre = await withOpenAgenda();
    const { status, location } = await centre.open(page);
    expect({ status, location }).toEqual({ status: 303, location: 'oggi' });
    expect((await centre.newBrowser().request(`agenda/${page}`)).html).toContain(closed);
  },
);
