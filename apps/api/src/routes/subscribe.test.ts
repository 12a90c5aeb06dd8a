import { expect, test } from 'vitest';
import { queryFile } from '../testing/queryFile.ts';
import { startApi } from '../testing/startApi.ts';

const maria = {
  firstName: 'Maria',
  lastName: 'Rossi',
  email: 'maria@visitor.test',
  telefono: '+39 333 1234567',
  message: 'Vorrei informazioni.\nGrazie',
};

test('the version of the consent text is kept with the subscription, and never guessed (A35)', async () => {
  await using api = await startApi();
  const subscribe = (email: string, headers: Record<string, string>) =>
    api.app.inject({ method: 'POST', url: '/subscribe', headers, payload: { ...maria, email } });

  await subscribe('a@visitor.test', { 'Consent-Version': '2026-11' });
  await subscribe('b@visitor.test', {});
  const refused = await subscribe('c@visitor.test', { 'Consent-Version': 'due\trighe' });

  expect(refused.statusCode).toBe(400);
  expect(queryFile(api.config.dataDir, 'SELECT email, consent_version FROM subscription')).toEqual([
    { email: 'a@visitor.test', consent_version: '2026-11' },
    { email: 'b@visitor.test', consent_version: 'unknown' },
  ]);
});

test('a subscription is stored; the same address again updates it (R144, A36)', async () => {
  await using api = await startApi();

  const first = await api.post('/subscribe', maria);
  api.passMinutes(60);
  const again = await api.post('/subscribe', { ...maria, email: 'MARIA@visitor.test', message: 'Di nuovo' });
  await api.post('/subscribe', { ...maria, email: 'luca@visitor.test' });

  expect(first).toMatchObject({ status: 201, json: { status: 'stored' } });
  expect(again).toMatchObject({ status: 201, json: { status: 'stored' } });
  const stored = queryFile(api.config.dataDir, 'SELECT * FROM subscription ORDER BY email_key');
  expect(stored).toMatchObject([
    { email: 'luca@visitor.test', message: maria.message },
    {
      centre: 'demo-centre',
      email: 'MARIA@visitor.test',
      first_name: 'Maria',
      last_name: 'Rossi',
      message: 'Di nuovo',
    },
  ]);
  expect(stored[1]?.created_at).not.toBe(stored[1]?.updated_at);
});
