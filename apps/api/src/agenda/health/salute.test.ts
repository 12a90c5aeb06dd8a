import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeBackup } from '../../backup/backup.ts';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';
import { dayMs } from '../../texts/dates.ts';

test.concurrent('where all is well a green line says so, and leads to what was looked at (34.13)', async () => {
  await using centre = await withOpenAgenda();
  expect((await centre.open('oggi')).html).toContain('Tutto a posto: mail, orologio, giorni chiusi');
  const page = await centre.open('salute');
  expect([page.status, page.heading]).toEqual([200, 'Salute']);
  for (const words of [
    'Guardata adesso, alle 10:00.',
    'Niente di guasto. Non c’è ancora: Copia.',
    '>non ancora<',
    'Nessuna consulenza in un giorno di chiusura.',
    'Il server non ne ha ancora fatta nessuna.',
    'Segna l’ora giusta.',
  ])
    expect(page.html).toContain(words);
  expect(page.html).not.toContain('Che cosa fare');
});

test.concurrent('what the examination of the server found is there with its beginning and the line to read on the telephone', async () => {
  await using centre = await withOpenAgenda();
  await centre.api.store.faults.note({ checkName: 'feed site', detail: '<503>' }, centre.api.now());
  expect((await centre.open('oggi')).html).toContain('Il sito ha bisogno di attenzione: notizie site.');
  const { html } = await centre.open('salute');
  expect(html).toContain('Non va da lunedì 23 novembre, 10:00.');
  expect(html).toMatch(/<code[^>]*>feed site: &lt;503&gt; \(2026-11-23T09:00Z\)<\/code>/);
});

test.concurrent('emails that do not leave are said after ten minutes, with how many wait and since when', async () => {
  await using centre = await withOpenAgenda({ SMTP_URL: 'smtp://127.0.0.1:9?tls.rejectUnauthorized=false' });
  expect((await centre.open('oggi')).html).toContain('Tutto a posto');
  centre.api.passMinutes(11);
  expect((await centre.open('oggi')).html).toContain('Il sito ha bisogno di attenzione: Mail.');
  expect((await centre.open('salute')).html).toMatch(/Ferme da lunedì 23 novembre, 10:0\d: \d+ aspettano\./);
});

test.concurrent('a backup of the night is said with its moment, and one that is missing for two days is a fault', async ({
  onTestFinished,
}) => {
  await using centre = await withOpenAgenda({ clock: '2026-11-23T10:00[Europe/Rome]' });
  const folder = mkdtempSync(path.join(tmpdir(), 'backups-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { dataDir } = centre.api.config;
  writeBackup({ centre: 'demo-centre', dataDir, isOnlyCentre: true }, folder, centre.api.now(), Infinity);
  expect((await centre.open('salute')).html).toMatch(/L’ultima: lunedì 23 novembre, 10:0\d\./);
  centre.api.passMinutes(2 * 24 * 60 + 1);
  await centre.browser.signIn();
  const { html } = await centre.open('oggi');
  expect(html).toMatch(/ha bisogno di attenzione: [^<]*Copia/);
});

test.concurrent('a disk that is nearly full is said with what is left', async () => {
  await using centre = await withOpenAgenda({ MIN_FREE_DISK_MB: '100000000' });
  const { html } = await centre.open('salute');
  expect(html).toMatch(/Liberi solo \d+ MB/);
  expect(html).toMatch(/<code[^>]*>disk: \d+ MB free of /);
});

test.concurrent('after days switched off, staff say that the clock is right, and the server trusts it', async () => {
  await using centre = await withOpenAgenda();
  const { clock, auditLog } = centre.api.store;
  const daysAgo = new Date(centre.api.now().getTime() - 3 * dayMs);
  await clock.store(daysAgo);
  const { html } = await centre.open('salute');
  expect(html).toContain('Il server segna lunedì 23 novembre 2026, 10:00');
  const at = html.match(/name="at" value="([^"]*)"/)?.[1] ?? '';

  // As from a page that was open while the clock was set.
  const early = new Date(Date.parse(at) - 16 * 60_000).toISOString();
  await centre.post('salute', { at: early });
  await centre.post('salute', { at: 'today' });
  expect(await clock.lastSeen()).toEqual(daysAgo);

  await centre.post('salute', { at });
  const page = await centre.open('salute');
  expect(page.html).toContain('Segna l’ora giusta.');
  expect(page.html).not.toContain('Il server segna');
  expect((await auditLog.list({ count: 1 }))[0]?.act).toBe('confirm-clock');
});
