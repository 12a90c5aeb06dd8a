import { expect, test } from 'vitest';
import { newStaffLink, staffEmail } from './agendaLinks.ts';
import { buildApp } from '../../app.ts';
import { writeEmail } from '../../operation/startSending.ts';
import { withAgenda } from '../../testing/agenda/withAgenda.ts';
import { queryFile } from '../../testing/store/queryFile.ts';

const former = 'luca@centro.test';
const staff = { CENTRE_STAFF_EMAILS: `anna@centro.test,${former}`, CENTRE_CALENDAR_SHOWS: 'phones' };

/** A server on which a mailbox has everything that opens the agenda, before it leaves. */
async function withFormer(env: NodeJS.ProcessEnv & { clock?: string } = {}) {
  const centre = await withAgenda({ ...staff, ...env });
  const browser = centre.newBrowser();
  await browser.signIn({ email: former, isRemembered: true });
  const { token } = await browser.request('agenda/dispositivi');
  await browser.request('agenda/calendario', { token, action: 'cambia' });
  const { html } = await browser.request('agenda/calendario');
  const [, key = ''] = /calendario\.ics\?chiave=([\w.-]+)"/.exec(html) ?? [];
  const calendar = () => fetch(`${centre.api.url}/demo-centre/agenda/calendario.ics?chiave=${key}`);
  const link = await centre.newLink(former);
  expect((await calendar()).status).toBe(200);
  return {
    ...centre,
    browser,
    calendar,
    link,
    /** The mailboxes that something of the agenda belongs to. */
    rows: () =>
      ['staff_link', 'staff_session', 'staff_device', 'staff_calendar'].flatMap((table) =>
        queryFile(centre.api.config.dataDir, `SELECT email FROM ${table} ORDER BY email`).map(
          ({ email }) => `${table} ${String(email)}`,
        ),
      ),
    leave: () => centre.api.config.staffEmails.splice(1, 1),
  };
}

test.concurrent('a calendar ends with its mailbox', async () => {
  await using centre = await withFormer();
  centre.leave();
  const answer = await centre.calendar();
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('VEVENT');
});

test.concurrent('a remembered session, and pages that its browser prefetches, end with the mailbox', async () => {
  await using centre = await withFormer();
  centre.leave();
  for (const headers of [{}, { 'sec-purpose': 'prefetch' }]) {
    const page = await centre.browser.request('agenda/oggi', undefined, headers);
    expect([page.status, page.headers.get('speculation-rules')]).toEqual([403, null]);
    expect(page.headers.get('cache-control')).toBe('no-store');
  }
});

test.concurrent('a link that waits in the mailbox ends with it', async () => {
  await using centre = await withFormer();
  centre.leave();
  const opened = await centre.newBrowser().request('agenda/apri', { link: centre.link });
  expect(opened.status).toBe(404);
});

test.concurrent.for(['agenda-link', 'morning-agenda'] as const)(
  'an email (%s) that waited is not written for a mailbox that has left',
  async (kind) => {
    await using centre = await withFormer({ CENTRE_MORNING_EMAIL: '07:30' });
    const { config, store, links, now } = centre.api;
    const row = staffEmail(kind, { config, email: former, at: now() });
    const morningOf = kind === 'morning-agenda' ? '2026-11-23' : null;
    await store.staffLinks.add(newStaffLink(row.id, { config, email: former, at: now(), morningOf }));
    const write = writeEmail({ store, config, links }, console);
    expect(await write(row, now())).toMatchObject({ recipient: former });
    centre.leave();
    expect(await write(row, now())).toBe('empty');
  },
);

test.concurrent('the next start deletes what the mailbox has left, and nothing of the others', async () => {
  await using centre = await withFormer();
  await centre.newBrowser().signIn({ email: 'anna@centro.test' });
  const { config, store, now } = centre.api;
  const restart = async () => {
    const app = await buildApp({ config: { ...config, metrics: null }, store, now });
    await app.close();
  };
  await restart();
  expect(centre.rows()).toContain(`staff_calendar ${former}`);
  centre.leave();
  await restart();
  expect(centre.rows()).toEqual([
    'staff_link anna@centro.test',
    'staff_session anna@centro.test',
    'staff_device anna@centro.test',
  ]);
});
