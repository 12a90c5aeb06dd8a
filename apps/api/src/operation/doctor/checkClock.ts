import { centreTime } from '@centro/booking';
import type { BookingRules } from '@centro/booking';
import { well, wrong } from './Finding.ts';
import type { Finding } from './Finding.ts';

interface ClockFacts {
  rules: BookingRules;
  at: Date;
  /** When the latest booking or email was stored; null before the first. */
  latestStored: Date | null;
  /** The last moment at which the clock was right, where it is far from it; null where it is not. */
  farFrom: Date | null;
  /** By how many seconds others are ahead; null where nobody was asked. */
  clockSeconds: number | null;
}

/** Compares the clock with what it has written before, and with the servers of the feeds. */
export function checkClock({ rules, at, latestStored, farFrom, clockSeconds }: ClockFacts): Finding {
  const present = centreTime(at, rules)
    .toString()
    .replace(/:\d\d(\.\d+)?[+-].*/, '');
  if (farFrom !== null)
    return wrong(
      'clock',
      `it is ${present}, but was right at ${farFrom.toISOString()}: set it, or run: centre clock --confirm`,
    );
  if (latestStored !== null && latestStored.getTime() > at.getTime() + mostSeconds * 1000)
    return wrong(
      'clock',
      `it is ${present}, but something was stored at ${latestStored.toISOString()}: set the clock`,
    );
  if (clockSeconds !== null && Math.abs(clockSeconds) > mostSeconds)
    return wrong(
      'clock',
      `it differs by ${Math.round(clockSeconds)} s from the servers of the feeds: set it`,
    );
  const compared = clockSeconds === null ? 'no feed to compare it with' : 'as the servers of the feeds';
  return well('clock', `${present} at the centre (${rules.timeZone}), ${compared}`);
}

const mostSeconds = 120;
