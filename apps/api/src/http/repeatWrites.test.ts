import { expect, onTestFinished, test, vi } from 'vitest';
import { repeatWrites } from './repeatWrites.ts';

test('a write that fails again and again holds up no other', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const repeated = repeatWrites({ forMs: 60_000, log: { error: () => undefined } });
  let tries = 0;
  const written: string[] = [];
  repeated.add('refused', () => {
    tries += 1;
    return Promise.reject(new Error('value too long'));
  });
  for (const id of ['first', 'second']) {
    repeated.add(id, () => {
      written.push(id);
      return Promise.resolve();
    });
  }

  await vi.advanceTimersByTimeAsync(5000);
  expect(written).toEqual(['first', 'second']);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(written).toEqual(['first', 'second']);
  expect(tries).toBeGreaterThan(1);
  expect(tries).toBeLessThan(40);
});
