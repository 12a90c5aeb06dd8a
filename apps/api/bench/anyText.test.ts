import { expect, test } from 'vitest';
import { anyText } from './anyText.ts';

test('no text in any field reaches another recipient, adds a header or breaks the server (A21, A62)', async () => {
  const { requests, accepted, ...tally } = await anyText(200);
  expect(tally).toEqual({ foreignRecipients: [], newHeaders: [], serverErrors: 0, breaches: [] });
  expect(requests).toBe(200);
  expect(accepted).toBeGreaterThan(10);
});
