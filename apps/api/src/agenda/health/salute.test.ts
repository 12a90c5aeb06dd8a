import { expect, test } from 'vitest';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';

test.concurrent('where all is well a green line says so, and leads to what was looked at (34.13)', async () => {
  await using centre = await withOpenAgenda();
  expect((await centre.open('oggi')).html).toContain('Tutto a posto: mail, giorni chiusi, link dell’agenda');
  const page = await centre.open('salute');
  expect([page.status, page.heading]).toEqual([200, 'Salute']);
  for (const words of [
    'Guardata adesso, alle 10:00.',
    'Tutto a posto',
    'Nessuna consulenza in un giorno di chiusura.',
  ])
    expect(page.html).toContain(words);
  expect(page.html).not.toContain('Che cosa fare');
});

test.concurrent('what the examination of the server found is there with its beginning and the line to read on the telephone', async () => {
  await using centre = await withOpenAgenda();
  await centre.api.store.faults.note({ checkName: 'disk', detail: '12 MB free of <var>' }, centre.api.now());
  expect((await centre.open('oggi')).html).toContain('Il sito ha bisogno di attenzione: spazio su disco.');
  const { html } = await centre.open('salute');
  expect(html).toContain('Non va da lunedì 23 novembre, 10:00.');
  expect(html).toMatch(/<code[^>]*>disk: 12 MB free of &lt;var&gt; \(2026-11-23T09:00Z\)<\/code>/);
});

test.concurrent('emails that do not leave are said after ten minutes, with how many wait and since when', async () => {
  await using centre = await withOpenAgenda({ SMTP_URL: 'smtp://127.0.0.1:9?tls.rejectUnauthorized=false' });
  expect((await centre.open('oggi')).html).toContain('Tutto a posto');
  centre.api.passMinutes(11);
  expect((await centre.open('oggi')).html).toContain('Il sito ha bisogno di attenzione: Mail.');
  expect((await centre.open('salute')).html).toMatch(/Ferme da lunedì 23 novembre, 10:0\d: \d+ aspettano\./);
});
