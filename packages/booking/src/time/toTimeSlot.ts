/** A wall time 'HH:MM', 24 hours, in the centre's time zone. */
export type TimeOfDay = `${number}:${number}`;

/** A time on offer, in parts and as the visitor reads it. */
export interface TimeSlot {
  /** 0 to 23. */
  hour: number;
  /** 0 to 59. */
  minutes: number;
  /** 'HH:MM', both padded to two digits. */
  text: TimeOfDay;
}

/** Returns the parts of a time of day; throws when it is not an 'HH:MM' of the 24-hour clock. */
export function toTimeSlot(time: TimeOfDay): TimeSlot {
  if (!isTimeOfDay(time)) throw new RangeError(`Not a time of day: "${String(time)}"`);
  return { hour: Number(time.slice(0, 2)), minutes: Number(time.slice(3)), text: time };
}

/** Tells whether `text` is exactly an 'HH:MM' of the 24-hour clock. */
export function isTimeOfDay(text: string): text is TimeOfDay {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}
