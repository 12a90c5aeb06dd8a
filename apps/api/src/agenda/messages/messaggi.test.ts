import { expect, test } from 'vitest';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';

const subscription = {
  firstName: '=1+1',
  lastName: 'Verdi',
  email: 'anna@visitor.test',
  telefono: '333 000 0001',
  message: 'Vorrei sapere dei <master>.',
};

/** A centre with a message of Anna, who has subscribed. */
async function withMessage() {
  const centre = await withOpenAgenda();
  await centre.api.post('/subscribe', subscription);
  await centre.api.post('/send-email', {
    name: '=1+1',
    telefono: '333 000 0001',
    message: subscription.message,
    to: 'info@centro.test',
  });
  return centre;
}

test.concurrent('a message is read with what is needed to reply, marked as answered, and by whom', async () => {
  await using centre = await withMessage();
  const page = await centre.open('messaggi');
  expect(page.heading).toBe('Messaggi e iscritti');
  expect((await centre.open('oggi')).html).toContain('da leggere: </span>1');
  for (const words of [
    '1 messaggio da leggere',
    'Vorrei sapere dei &lt;master&gt;.',
    'href="mailto:anna@visitor.test?',
  ])
    expect(page.html).toContain(words);
  const [, id = ''] = /name="id" value="([\da-f-]{36})"/.exec(page.html) ?? [];
  expect((await centre.post('messaggi', { id, answered: 'si' })).status).toBe(303);
  expect((await centre.open('oggi')).html).not.toContain('da leggere');
  const answered = await centre.open('messaggi');
  expect(answered.html).toContain('0 messaggi da leggere');
  expect(answered.html).toContain('Risposto: info@centro.test');
  expect((await centre.post('messaggi', { id, answered: 'si' })).status).toBe(409);
  expect((await centre.post('messaggi', { id: 'x', answered: 'si' })).status).toBe(404);
});

test.concurrent('subscribers are listed with their consent, exported without formulas, and removed', async () => {
  await using centre = await withMessage();
  const page = await centre.open('messaggi');
  expect(page.html).toContain('1 iscrizione');
  const csv = await centre.post('iscritti.csv', {});
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(csv.headers.get('cache-control')).toBe('no-store');
  expect(csv.html).toContain(`"'=1+1 Verdi"`);
  const [, id = ''] = /value="([\da-f-]{36})"\/><button[^>]* aria-label="Cancella/.exec(page.html) ?? [];
  expect((await centre.post('iscritti', { id })).html).toContain('L’iscrizione è cancellata.');
  expect((await centre.open('messaggi')).html).toContain('Ancora nessuno.');
  expect((await centre.post('iscritti', { id: 'x' })).status).toBe(404);
  expect(centre.auditLog()).toEqual([
    'info@centro.test export-subscribers',
    'info@centro.test remove-subscriber',
  ]);
});
