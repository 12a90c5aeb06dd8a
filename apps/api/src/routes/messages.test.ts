import { expect, test } from 'vitest';
import { startApi } from '../testing/startApi.ts';

test('the channel of the site holds 8 to 12 items, each with a title, a description and a safe link (R147)', async () => {
  await using api = await startApi();

  const response = await fetch(`${api.url}/messages?channel=canalescuolaeconcorsi`);

  expect(response.status).toBe(200);
  const items = (await response.json()) as unknown[];
  expect(items.length).toBeGreaterThanOrEqual(8);
  expect(items.length).toBeLessThanOrEqual(12);
  for (const item of items) {
    expect(item).toEqual({
      title: expect.stringMatching(/\S/),
      description: expect.stringMatching(/\S/),
      url: expect.stringMatching(/^https?:\/\//),
    });
  }
});
