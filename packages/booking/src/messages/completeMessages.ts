import { presentFields } from '../rules/presentFields.ts';
import type { BookingMessages } from './BookingMessages.ts';

/** Some of the texts; of a group, as `reasons`, also only some. */
export type PartialMessages = {
  [Key in keyof BookingMessages]?: BookingMessages[Key] extends string | ((...values: never[]) => string)
    ? BookingMessages[Key]
    : Partial<BookingMessages[Key]>;
};

/**
 * Returns the texts of `base` with those that differ, groups text by text; one that is undefined is that of `base`. Null, which
 * a page has while its texts are loaded, differs in none.
 */
export function completeMessages(base: BookingMessages, differing?: PartialMessages | null): BookingMessages {
  const { reasons = {}, legend = {}, problems = {}, ...texts } = differing ?? {};
  return {
    ...base,
    ...presentFields(texts),
    reasons: { ...base.reasons, ...presentFields(reasons) },
    legend: { ...base.legend, ...presentFields(legend) },
    problems: { ...base.problems, ...presentFields(problems) },
  };
}
