import { expect, test } from '@playwright/test';
import { startCentre, type Centre } from './startCentre.ts';

let centre: Centre;
test.beforeAll(async () => {
  centre = await startCentre();
});
test.afterAll(() => centre.stop());

test('the health address answers that all is well', async ({ request }) => {
  const answer = await request.get(`${centre.origin}/healthz`);
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toEqual({ status: 'ok' });
});
