import { isTextLike } from './isTextLike.ts';

/** A time of day, 'HH:MM'. */
export type Time = `${number}:${number}`;

/** Returns whether a value is a day of the calendar, 'YYYY-MM-DD'; some browsers read 30 February as a day of March. */
export function isDay(value: unknown): value is string {
  return isTextLike(value, /^.{10}$/) && JSON.stringify(new Date(value)).startsWith(`"${value}`);
}

/** Returns whether a value is a time of day, from '00:00' to '23:59'. */
export function isTime(value: unknown): value is Time {
  return isTextLike(value, /^([01]\d|2[0-3]):[0-5]\d$/);
}
