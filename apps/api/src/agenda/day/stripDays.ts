import { fullnessOf } from './dayAgenda.ts';
import type { AgendaDay, Fullness } from './dayAgenda.ts';

/** A day of the strip. */
export interface StripDay extends Fullness {
  /** YYYY-MM-DD. */
  day: string;
  /** Whether there is room for it on a wide page alone. */
  isWideOnly: boolean;
}

/**
 * Returns the days of the strip around the one that is shown, in order: those on which the centre receives, and today. A wide page has
 * one before and seven after it, a phone the present one and those that follow.
 */
export function stripDays(
  days: readonly AgendaDay[],
  { shown, today }: { shown: string; today: string },
): StripDay[] {
  const open = days.filter(({ day, entries }) => entries.length > 0 || day === shown || day === today);
  const at = open.findIndex(({ day }) => day === shown);
  const wide = open.slice(Math.max(0, at - 1), at + mostAfter + 1);
  const present = open.find(({ day }) => day === today);
  const isFar = present !== undefined && !wide.includes(present);
  const strip = !isFar ? wide : today < shown ? [present, ...wide.slice(1)] : [...wide.slice(0, -1), present];
  const following = strip.flatMap(({ day }) => (day > shown ? [day] : []));
  const onPhones = [...new Set([today, shown, ...following])].slice(0, mostOnPhones);
  return strip.map((each) => ({
    day: each.day,
    ...fullnessOf(each),
    isWideOnly: !onPhones.includes(each.day),
  }));
}

const mostAfter = 7;
/** Beside the way to any other day. */
const mostOnPhones = 4;
