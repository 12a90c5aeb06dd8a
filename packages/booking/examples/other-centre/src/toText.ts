import { messages } from './messages.ts';
import { rules } from './rules.ts';

/** Returns a day «YYYY-MM-DD» and one of its times in words. */
export function toText({ day, time }: { day: string; time: string }): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return `${new Intl.DateTimeFormat(rules.locale, options).format(new Date(day))} ${messages.atSlot(time)}`;
}
