import { centreTime, isTimeOfDay, today } from '@centro/booking';
import type { BookingSelection, PartOfDay, TimeOfDay } from '@centro/booking';
import { parseDate } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import { UsageError } from '../command/Command.ts';
import type { CommandContext } from '../command/Command.ts';

/** Returns the day of an argument: 2026-11-25, `today` or `tomorrow`, on the calendar of the centre. */
export function toDay(
  text: string,
  { config: { rules }, now }: Pick<CommandContext, 'config' | 'now'>,
): CalendarDate {
  const present = today(centreTime(now(), rules), rules);
  if (text === 'today') return present;
  if (text === 'tomorrow') return present.add({ days: 1 });
  try {
    const day = parseDate(text);
    if (day.toString() === text) return day;
  } catch {
    // Said below, as for 30 February.
  }
  throw new UsageError(`"${text}" is no day: write 2026-11-25, today or tomorrow.`);
}

/** Returns the time of an argument. */
export function toTime(text: string): TimeOfDay {
  if (!isTimeOfDay(text)) throw new UsageError(`"${text}" is no time: write 16:30.`);
  return text;
}

/** Returns the day and slot of an argument such as 2026-11-26T17:00. */
export function toSlot(text: string, context: Pick<CommandContext, 'config' | 'now'>): BookingSelection {
  const [day = '', time = ''] = text.split('T');
  return { day: toDay(day, context), slot: toTime(time) };
}

/** Returns the part of a day of an argument such as 16:30-17:30. */
export function toPart(text: string): PartOfDay {
  const [from = '', to = ''] = text.split('-');
  return { from: toTime(from), to: toTime(to) };
}

/** Returns the one argument that is no option. */
export function onlyArgument(positionals: readonly string[], what: string): string {
  const [only, ...others] = positionals;
  if (only === undefined || others.length > 0) throw new UsageError(`Name ${what}.`);
  return only;
}
