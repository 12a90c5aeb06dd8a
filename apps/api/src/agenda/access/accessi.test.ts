import { expect, test } from 'vitest';
import { agendaLinkIn } from '../../testing/agenda/withAgenda.ts';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';
import { eventually } from '../../testing/eventually.ts';

const bice = 'bice@centro.test';

/** An agenda to which a manager has added the mailbox of Bice, who has opened it on her own device. */
async function withBice(level: 'segreteria' | 'responsabile' = 'segreteria') {
  const centre = await withOpenAgenda();
  expect((await centre.post('accessi', { action: 'give', email: ' Bice@centro.test ', level })).status).toBe(
    200,
  );
  const welcome = await eventually(() => {
    const [mail] = centre.mailbox.mailsTo(bice);
    if (!mail) throw new Error('No e-mail yet');
    return mail;
  });
  const browser = centre.newBrowser();
  const opened = await browser.request('agenda/apri', { link: agendaLinkIn(welcome) });
  expect([opened.status, opened.location]).toEqual([303, 'oggi']);
  const { token } = await browser.request('agenda/dispositivi');
  return {
    ...centre,
    welcome,
    bice: {
      open: (page: string) => browser.request(`agenda/${page}`),
      post: (page: string, form: Record<string, string>) =>
        browser.request(`agenda/${page}`, { token, ...form }),
    },
  };
}

test.concurrent('who is added gets a welcome with a link, and works the day in the agenda', async () => {
  await using centre = await withBice();
  expect(centre.welcome.subject).toBe('La tua agenda è pronta');
  for (const page of ['oggi', 'settimana', 'prenota', 'messaggi', 'chiusure', 'iscritti', 'numeri', 'salute'])
    expect([page, (await centre.bice.open(page)).status]).toEqual([page, 200]);
  expect((await centre.bice.post('nota', { id: centre.id, version: '0', note: 'Sì' })).status).toBe(303);
});

test.concurrent('a secretary is shown no way to a page that is closed to her', async () => {
  await using centre = await withBice();
  const [booking] = centre.query('SELECT id FROM booking');
  const waysOf = async (open: (page: string) => Promise<{ html: string }>) => {
    const pages = await Promise.all(
      ['altro', 'dispositivi', `scheda?id=${String(booking?.['id'])}`].map(open),
    );
    return new Set(
      pages.flatMap(({ html }) => [...html.matchAll(/href="([a-z-]+)/g)].map(([, to = '']) => to)),
    );
  };
  const ways = await waysOf(centre.bice.open);
  for (const way of ways) expect([way, (await centre.bice.open(way)).status]).not.toContain(403);
  const ofManagers = [...(await waysOf(centre.open))].filter((way) => !ways.has(way));
  // The manager's mailbox is shared: «chi» asks who is working.
  expect(ofManagers).toEqual(['orari', 'centro', 'persona', 'registro', 'accessi', 'chi']);
});

test.concurrent.for([
  {
    page: 'persona',
    form: { action: 'delete', address: 'maria@visitor.test', cancelsBookings: 'si', confirmed: 'si' },
  },
  { page: 'persona', form: null },
  { page: 'iscritti.csv', form: {} },
  { page: 'registro', form: null },
  { page: 'centro', form: null },
  { page: 'centro', form: { action: 'publish', version: '0', name: 'Centro di Bice' } },
  { page: 'foto?version=1', form: null },
  { page: 'foto', form: {} },
  { page: 'fotografia?draft=x', form: null },
  { page: 'fotografia', form: { action: 'publish', draft: 'x', seen: '0' } },
  { page: 'fotografie', form: { action: 'remove', version: '1' } },
  { page: 'accessi', form: null },
  { page: 'salute', form: { at: '2026-11-23T09:00:00.000Z' } },
  { page: 'accessi', form: { action: 'level', email: bice, level: 'responsabile' } },
  { page: 'accessi', form: { action: 'take', email: 'info@centro.test' } },
])('a secretary is told who can open «$page» ($form), and nothing happens', async ({ page, form }) => {
  await using centre = await withBice();
  const answer = form ? await centre.bice.post(page, form) : await centre.bice.open(page);
  expect([answer.status, answer.heading]).toEqual([403, 'Lo può fare chi è responsabile']);
  expect(answer.html).toContain('Chiedi a: info@centro.test.');
  expect(centre.bookings()).toEqual(['2026-11-25 16:30 confirmed Maria Rossi']);
  expect((await centre.open('accessi')).status).toBe(200);
});

test.concurrent('a secretary sees and closes only the devices of the own mailbox', async () => {
  await using centre = await withBice();
  const [other] = centre.query("SELECT id FROM staff_session WHERE email = 'info@centro.test'");
  expect((await centre.bice.open('dispositivi')).html).not.toContain(String(other?.['id']));
  await centre.bice.post('dispositivi', { close: String(other?.['id']) });
  await centre.bice.post('dispositivi', { close: 'others' });
  await centre.bice.post('calendario', { action: 'togli-altro', email: 'info@centro.test' });
  expect((await centre.open('oggi')).status).toBe(200);
});

test.concurrent('who has closed the last device is not called somebody who has never come in', async () => {
  await using centre = await withBice();
  await centre.post('accessi', { action: 'give', email: 'carlo@centro.test', level: 'segreteria' });
  const [device] = centre.query(`SELECT id FROM staff_session WHERE email = '${bice}'`);
  await centre.post('accessi', { action: 'close', close: String(device?.['id']) });
  const { html } = await centre.open('accessi');
  expect(html).toContain(`${bice}</h2><p class="note">nessun dispositivo aperto`);
  expect(html).toContain('carlo@centro.test</h2><p class="note">non è ancora entrata');
});

test.concurrent('one press ends everything of a mailbox: devices, links, calendar', async () => {
  await using centre = await withBice();
  await centre.bice.post('calendario', { action: 'cambia' });
  const feed = await centre.bice.open('calendario');
  const key = /calendario\.ics\?chiave=([\w.-]+)"/.exec(feed.html)?.[1] ?? '';
  const link = await centre.newLink(bice);
  const taken = await centre.post('accessi', { action: 'take', email: bice });
  expect(taken.html).toContain(`${bice} non entra più`);
  expect((await centre.bice.open('oggi')).status).toBe(403);
  expect((await centre.bice.open(`calendario.ics?chiave=${key}`)).status).toBe(404);
  expect((await centre.newBrowser().request('agenda/apri', { link })).status).toBe(404);
  for (const table of ['staff_session', 'staff_device', 'staff_calendar', 'staff_link'])
    expect(centre.query(`SELECT id FROM ${table} WHERE email = '${bice}'`)).toEqual([]);
  expect(centre.auditLog().at(-1)).toBe('info@centro.test take-access');
});

test.concurrent('a mailbox of the configuration loses its access too, and a manager can give it back', async () => {
  await using centre = await withBice('responsabile');
  expect((await centre.bice.post('accessi', { action: 'take', email: 'info@centro.test' })).status).toBe(200);
  expect((await centre.open('oggi')).status).toBe(403);
  const { html } = await centre.bice.open('accessi');
  expect(html).toContain('Ridai l’accesso: info@centro.test');
  await centre.bice.post('accessi', { action: 'give', email: 'info@centro.test' });
  await centre.browser.signIn();
  expect((await centre.open('accessi')).heading).toBe('Lo può fare chi è responsabile');
  expect((await centre.open('prenota')).status).toBe(200);
});

test.concurrent.for([
  { what: 'be lowered', form: { action: 'level', level: 'segreteria' } },
  { what: 'lose the access', form: { action: 'take' } },
])('the last manager cannot $what', async ({ form }) => {
  await using centre = await withBice();
  const answer = await centre.post('accessi', { ...form, email: 'info@centro.test' });
  expect(answer.status).toBe(409);
  expect(answer.html).toContain('Resterebbe un’agenda senza responsabile');
  expect((await centre.open('accessi')).status).toBe(200);
});

test.concurrent('of two managers who lower each other at the same time one stays', async () => {
  await using centre = await withBice('responsabile');
  const lowered = { action: 'level', level: 'segreteria' };
  await Promise.all([
    centre.post('accessi', { ...lowered, email: bice }),
    centre.bice.post('accessi', { ...lowered, email: 'info@centro.test' }),
  ]);
  const opened = await Promise.all([centre.open('accessi'), centre.bice.open('accessi')]);
  expect(opened.filter(({ status }) => status === 200)).toHaveLength(1);
});

test.concurrent.for([
  { email: 'bice', problem: 'Controlla l’indirizzo' },
  { email: 'biсe@centro.test', problem: 'Controlla l’indirizzo' },
  { email: 'INFO@centro.test', problem: 'Questa casella entra già' },
])('«$email» is not added', async ({ email, problem }) => {
  await using centre = await withOpenAgenda();
  const answer = await centre.post('accessi', { action: 'give', email });
  expect(answer.status).toBe(422);
  expect(answer.html).toContain(problem);
  expect(answer.html).toContain(`value="${email}"`);
});

test.concurrent('a shared mailbox is asked each day who acts, and goes on to the page that was wanted', async () => {
  await using centre = await withOpenAgenda({ clock: '2026-11-23T10:00[Europe/Rome]' });
  centre.api.passMinutes(21 * 60);
  expect((await centre.open('oggi?giorno=2026-11-25')).location).toBe('chi?poi=oggi%3Fgiorno%3D2026-11-25');
  expect((await centre.open('chi?poi=oggi%3Fgiorno%3D2026-11-25')).html).toContain('value="Anna"');
  // A form that was open since yesterday is not held up.
  expect((await centre.post('nota', { id: centre.id, version: '0', note: 'Di ieri' })).status).toBe(303);
  expect((await centre.post('chi', { poi: 'oggi?giorno=2026-11-25', name: ' \u3164 ' })).status).toBe(422);
  const named = await centre.post('chi', { poi: 'oggi?giorno=2026-11-25', name: ' Luca\nBianchi ' });
  expect([named.status, named.location]).toEqual([303, 'oggi?giorno=2026-11-25']);
  await centre.post('nota', { id: centre.id, version: '1', note: 'Di oggi' });
  expect(centre.query("SELECT acting_name FROM staff_act WHERE act = 'note' ORDER BY id")).toEqual([
    { acting_name: null },
    { acting_name: 'Luca Bianchi' },
  ]);
  expect((await centre.open('oggi')).html).toContain('Luca Bianchi, info@centro.test');
});

test.concurrent.for(['//evil.test', 'https://evil.test', '../../', 'oggi#x', 'javascript:alert(1)', ''])(
  'after the name «%s» leads to the day',
  async (poi) => {
    await using centre = await withOpenAgenda();
    expect((await centre.post('chi', { poi, name: 'Anna' })).location).toBe('oggi');
  },
);

test.concurrent('who uses a mailbox alone is not asked', async () => {
  await using centre = await withOpenAgenda({ clock: '2026-11-23T10:00[Europe/Rome]' });
  await centre.post('accessi', { action: 'share', email: 'info@centro.test', shared: 'no' });
  centre.api.passMinutes(21 * 60);
  expect((await centre.open('oggi')).status).toBe(200);
});

test.concurrent('a fifty-first mailbox gets no access, and no email', async () => {
  await using centre = await withOpenAgenda();
  const give = (index: number) =>
    centre.post('accessi', { action: 'give', email: `m${index}@centro.test`, level: 'segreteria' });
  let index = 0;
  let answer = await give(index);
  while (answer.status === 200 && index < 60) answer = await give((index += 1));
  expect(index).toBeLessThan(50);
  expect(answer.status).toBe(422);
  expect(answer.html).toContain('Entrano già tutte le caselle che possono');
  expect(centre.query(`SELECT email FROM staff_member WHERE email = 'm${index}@centro.test'`)).toEqual([]);
  // One that has access is still changed.
  const changed = { action: 'level', email: 'm0@centro.test', level: 'responsabile' };
  expect((await centre.post('accessi', changed)).status).toBe(200);
});
