import { expect, test } from 'vitest';
import { queryFile } from '../testing/store/queryFile.ts';
import { startApi } from '../testing/startApi.ts';

const maria = {
  firstName: 'Maria',
  lastName: 'Rossi',
  email: 'maria@visitor.test',
  telefono: '+39 333 1234567',
  message: 'Vorrei informazioni.\nGrazie',
};

test('the version of the consent text is stored with the subscription, or «unknown» (A35)', async () => {
  await using api = await startApi();
  const subscribe = (email: string, headers: Record<string, string>) =>
    api.app.inject({ method: 'POST', url: '/subscribe', headers, payload: { ...maria, email } });

  await subscribe('a@visitor.test', { 'Consent-Version': '2026-11' });
  await subscribe('b@visitor.test', {});
  const refused = await subscribe('c@visitor.test', { 'Consent-Version': 'due\trighe' });

  expect(refused.statusCode).toBe(400);
  expect(queryFile(api.config.dataDir, 'SELECT email_key, version FROM consent')).toEqual([
    { email_key: 'a@visitor.test', version: '2026-11' },
    { email_key: 'b@visitor.test', version: 'unknown' },
  ]);
});

test('a form is answered after 50 ms at the least, so that no duration tells whose address is known', async () => {
  await using api = await startApi();
  for (const form of [maria, maria]) {
    const start = performance.now();
    await api.post('/subscribe', form);
    // A timer may fire a millisecond early.
    expect(performance.now() - start).toBeGreaterThanOrEqual(49);
  }
});

test('a subscription is stored; the same address again is no error and replaces nothing (R144, A36)', async () => {
  await using api = await startApi();

  const first = await api.post('/subscribe', maria);
  const stored = 'SELECT * FROM subscription ORDER BY email_key';
  const before = queryFile(api.config.dataDir, stored);
  api.passMinutes(60);
  const stranger = { firstName: 'Non', lastName: 'Maria', telefono: '999', message: 'Di nuovo' };
  const again = await api.post('/subscribe', { ...stranger, email: 'MARIA@visitor.test' });

  expect(first).toMatchObject({ status: 201, json: { status: 'stored' } });
  expect(again).toMatchObject({ status: 201, json: { status: 'stored' } });
  expect(before).toMatchObject([
    {
      centre: 'demo-centre',
      email: maria.email,
      first_name: 'Maria',
      last_name: 'Rossi',
      phone: maria.telefono,
      message: maria.message,
    },
  ]);
  expect(queryFile(api.config.dataDir, stored)).toEqual(before);
  expect(queryFile(api.config.dataDir, 'SELECT event, email_key FROM consent')).toEqual([
    { event: 'given', email_key: maria.email },
    { event: 'given', email_key: maria.email },
  ]);

  await api.post('/subscribe', { ...maria, email: 'luca@visitor.test' });
  expect(queryFile(api.config.dataDir, stored)).toHaveLength(2);
});
