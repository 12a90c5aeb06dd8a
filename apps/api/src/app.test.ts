import { expect, test } from 'vitest';
import { buildApp } from './app.ts';

test('the health address answers that all is well', async () => {
  const answer = await buildApp(undefined).inject('/healthz');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: 'ok' });
});
