import type { BookingMessages } from './BookingMessages.ts';

/** Some of the texts; of a group, as `reasons`, also only some. */
export type PartialMessages = {
  [Key in keyof BookingMessages]?: BookingMessages[Key] extends string | ((...values: never[]) => string)
    ? BookingMessages[Key]
    : Partial<BookingMessages[Key]>;
};

/** Returns the texts of `base` with those that differ, groups text by text. */
export function completeMessages(base: BookingMessages, differing: PartialMessages = {}): BookingMessages {
  return {
    ...base,
    ...differing,
    reasons: { ...base.reasons, ...differing.reasons },
    legend: { ...base.legend, ...differing.legend },
    problems: { ...base.problems, ...differing.problems },
  };
}
