import { setTimeout as sleep } from 'node:timers/promises';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { runDaily } from './runDaily.ts';

test('a job runs at the start, soon again after a failure, and after a success not before its pause', async () => {
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
  await sleep(50);
  expect(runs).toBe(2);
  await app.close();
});

test('a job that is due again does not run after the stop', async () => {
  const app = fastify();
  let runs = 0;
  const job = async () => {
    runs += 1;
    throw new Error('Never');
  };
  runDaily(app, 'count', job, 3_600_000, 10);
  await app.listen({ port: 0, host: '127.0.0.1' });
  await expect.poll(() => runs).toBeGreaterThan(1);

  await app.close();

  const runsAtStop = runs;
  await sleep(50);
  expect(runs).toBe(runsAtStop);
});
