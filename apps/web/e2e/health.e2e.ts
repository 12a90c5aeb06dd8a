import { expect, test } from './fixtures/test.ts';

test('/healthz answers 200 with status ok', async ({ request }) => {
  const answer = await request.get('/healthz');
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toEqual({ status: 'ok' });
});
