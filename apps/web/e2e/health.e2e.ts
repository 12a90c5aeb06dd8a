import { expect, test } from './test.ts';

test('the health address answers that all is well', async ({ request }) => {
  const answer = await request.get('/healthz');
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toEqual({ status: 'ok' });
});
