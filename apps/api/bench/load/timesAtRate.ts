import { setTimeout as sleep } from 'node:timers/promises';
import { nextOf, sendOrFail, type Call, type Send } from './callServer.ts';

/** Sends at a steady rate, independent of responses; returns the response times in milliseconds, shortest first. */
export async function timesAtRate(
  send: Send,
  calls: Iterator<Call>,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<number[]> {
  const times: number[] = [];
  const startedAt = performance.now();
  const sent: Promise<void>[] = [];
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const dueAt = startedAt + (index * 1000) / perSecond;
    const aheadMs = dueAt - performance.now();
    if (aheadMs > 0) await sleep(aheadMs);
    // Counted from the planned time, so that a delayed sender hides nothing.
    const answered = sendOrFail(send, nextOf(calls)).then(() => void times.push(performance.now() - dueAt));
    // A failure ends the run below, not the process in between.
    answered.catch(() => undefined);
    sent.push(answered);
  }
  await Promise.all(sent);
  return times.toSorted((a, b) => a - b);
}

/** Returns the time within which such a share of the responses came. */
export function percentile(sortedTimes: readonly number[], share: number): number {
  return sortedTimes[Math.floor(sortedTimes.length * share)] ?? Infinity;
}
