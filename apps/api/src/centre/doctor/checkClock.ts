import { centreTime } from '@centro/booking';
import type { BookingRules } from '@centro/booking';
import { well, wrong } from './Finding.ts';
import type { Finding } from './Finding.ts';

interface ClockFacts {
  rules: BookingRules;
  at: Date;
  /** When the latest e-mail was stored; null before the first. */
  latestStored: string | null;
  /** By how many seconds others are ahead; null where nobody was asked. */
  clockSeconds: number | null;
}

/** Compares the clock with what it has written before, and with the servers of the feeds. */
export function checkClock({ rules, at, latestStored, clockSeconds }: ClockFacts): Finding {
  const present = centreTime(at, rules)
    .toString()
    .replace(/:\d\d(\.\d+)?[+-].*/, '');
  if (latestStored !== null && Date.parse(latestStored) > at.getTime() + mostSeconds * 1000)
    return wrong('clock', `it is ${present}, but an e-mail was stored at ${latestStored}: set the clock`);
  if (clockSeconds !== null && Math.abs(clockSeconds) > mostSeconds)
    return wrong(
      'clock',
      `it differs by ${Math.round(clockSeconds)} s from the servers of the feeds: set it`,
    );
  const compared = clockSeconds === null ? 'no feed to compare it with' : 'as the servers of the feeds';
  return well('clock', `${present} at the centre (${rules.timeZone}), ${compared}`);
}

const mostSeconds = 120;
