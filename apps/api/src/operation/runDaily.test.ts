import { fastify } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runDaily } from './runDaily.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Starts a server with the daily job `job` and fake timers. */
async function startJob(
  job: (run: number) => Promise<object>,
  { isElsewhere, dailyRuns }: Partial<Pick<Parameters<typeof runDaily>[1], 'isElsewhere' | 'dailyRuns'>> = {},
) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const app = fastify();
  let runs = 0;
  runDaily(app, {
    name: 'count',
    job: () => job((runs += 1)),
    isElsewhere: isElsewhere ?? (() => false),
    startsOn: 'onListen',
    dailyRuns: dailyRuns ?? new Map(),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  await vi.advanceTimersByTimeAsync(0);
  return { app, runs: () => runs };
}

test('a job runs at the start, an hour after a failure and a day after a success', async () => {
  const { app, runs } = await startJob(async (run) => {
    if (run === 1) throw new Error('Not yet');
    return {};
  });
  expect(runs()).toBe(1);

  await vi.advanceTimersByTimeAsync(hourMs - 1);
  expect(runs()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs()).toBe(2);
  await vi.advanceTimersByTimeAsync(dayMs - 1);
  expect(runs()).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs()).toBe(3);
  await app.close();
});

test('while another process runs the job this one looks again every hour', async () => {
  let isElsewhere = true;
  const { app, runs } = await startJob(async () => ({}), { isElsewhere: () => isElsewhere });
  await vi.advanceTimersByTimeAsync(hourMs);
  expect(runs()).toBe(0);
  isElsewhere = false;
  await vi.advanceTimersByTimeAsync(hourMs);
  expect(runs()).toBe(1);
  await app.close();
});

test('a job that ran before the clock was put back by ten days is done again within a day', async () => {
  const dailyRuns = new Map([['count', Date.now() + 10 * dayMs]]);
  const { app, runs } = await startJob(async () => ({}), { dailyRuns });
  await vi.advanceTimersByTimeAsync(dayMs);
  expect(runs()).toBe(1);
  await app.close();
});

test('a due job does not run after the server was stopped', async () => {
  const { app, runs } = await startJob(async () => {
    throw new Error('Never');
  });
  await app.close();

  await vi.advanceTimersByTimeAsync(dayMs);
  expect(runs()).toBe(1);
});

test('a stop waits for the running job and does not run it again', async () => {
  const held = Promise.withResolvers<object>();
  const { app, runs } = await startJob(() => held.promise);
  let isClosed = false;
  const closed = app.close().then(() => {
    isClosed = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(isClosed).toBe(false);

  held.resolve({});
  await closed;
  await vi.advanceTimersByTimeAsync(2 * dayMs);
  expect(runs()).toBe(1);
});

test('a job that was done before its server slept runs again a day after that', async () => {
  const dailyRuns = new Map([['count', Date.now() - dayMs + hourMs]]);
  const { app, runs } = await startJob(async () => ({}), { dailyRuns });
  await vi.advanceTimersByTimeAsync(hourMs - 1000);
  expect(runs()).toBe(0);
  await vi.advanceTimersByTimeAsync(1000);
  expect(runs()).toBe(1);
  await app.close();
});
