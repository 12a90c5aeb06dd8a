import { expect, test } from 'vitest';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';

const subscription = {
  firstName: '=1+1',
  lastName: 'Verdi',
  email: 'anna@visitor.test',
  telefono: '333 000 0001',
  message: 'Ciao',
};

test.concurrent('subscribers are listed with their consent, exported without formulas, and removed once (A35)', async () => {
  await using centre = await withOpenAgenda();
  await centre.api.post('/subscribe', subscription);
  const page = await centre.open('iscritti');
  expect(page.heading).toBe('Iscritti alle novità');
  for (const words of ['1 confermato, 0 aspettano conferma', 'dal 23/11/2026', 'Consenso lunedì 23 novembre'])
    expect(page.html).toContain(words);
  const csv = await centre.post('iscritti.csv', {});
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(csv.headers.get('cache-control')).toBe('no-store');
  expect(csv.html).toContain(`"'=1+1 Verdi"`);
  expect(csv.html).toContain('/annulla-iscrizione?link=');
  const [, id = ''] = /value="([\da-f-]{36})"\/><button[^>]* aria-label="Togli/.exec(page.html) ?? [];
  expect((await centre.post('iscritti', { id })).html).toContain(
    'anna@visitor.test non riceve più le novità.',
  );
  expect((await centre.open('iscritti')).html).toContain('Ancora nessuno.');
  // The second of two who press.
  expect((await centre.post('iscritti', { id })).status).toBe(404);
  expect((await centre.post('iscritti', { id: 'x' })).status).toBe(404);
  expect(centre.auditLog()).toEqual([
    'info@centro.test export-subscribers',
    'info@centro.test remove-subscriber',
  ]);
});

test.concurrent('who still has to confirm is shown as such, and many are shown fifty at a time', async () => {
  await using centre = await withOpenAgenda({
    NEWSLETTER_OPT_IN: 'double',
    CALLS_PER_ADDRESS_PER_DAY: '1000',
  });
  for (let count = 0; count < 51; count += 1)
    await centre.api.post('/subscribe', { ...subscription, email: `a${count}@visitor.test` });
  const page = await centre.open('iscritti');
  expect(page.html).toContain('0 confermati, 51 aspettano conferma');
  expect(page.html).toContain('aspetta conferma, 23/11/2026');
  expect(page.html).toContain('Altri 1');
  const rest = await centre.open('iscritti?da=50');
  expect(rest.html.match(/aria-label="Togli/g)).toHaveLength(1);
});
