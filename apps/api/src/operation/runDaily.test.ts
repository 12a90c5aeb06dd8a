import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { runDaily } from './runDaily.ts';

test('a job runs at the start, again after its pause, sooner after a failure, and never after the stop', async () => {
  const app = fastify();
  let runs = 0;
  runDaily(
    app,
    'count',
    async () => {
      runs += 1;
      if (runs === 1) throw new Error('Not yet');
      return {};
    },
    3_600_000,
    10,
  );
  await app.listen({ port: 0, host: '127.0.0.1' });

  await expect.poll(() => runs).toBe(2);
  await app.close();
  expect(runs).toBe(2);
});
