import type { CallProblem, ProblemCode } from '@centro/api-client';

/** What a visitor reads of a refused booking, by the code of its problem. */
const texts: Partial<Record<ProblemCode, string>> = {
  'slot-taken': 'Somebody else has just booked this time.',
  'slot-withdrawn': 'We no longer see visitors at this time.',
  'slot-past': 'This time has passed: please choose another one.',
  'slot-unknown': 'We do not receive at this time any more: please choose another one.',
  'day-past': 'This day has passed: please choose another one.',
  'day-closed': 'We are closed on this day: please choose another one.',
  'day-beyond-window': 'This day cannot be booked yet: please choose an earlier one.',
  'fields-invalid': 'Please check your name, email and phone.',
  'answers-refused': 'Please answer our questions.',
  'recipient-refused': 'This mailbox does not exist: please check your email.',
  'request-under-way': 'We are still booking: please wait a moment, then press again.',
  'too-many-requests': 'There were many bookings from your network today.',
  overloaded: 'Many visitors are booking right now: please try again in a minute.',
};

/** Returns what a visitor reads of a failed call. */
export function problemText({ code, status }: CallProblem): string {
  const text = code === null ? undefined : texts[code];
  if (text !== undefined) return text;
  // No answer, or that of a proxy whose server is down.
  const isUnreachable = status === null || (status >= 500 && code === null);
  return isUnreachable
    ? 'We could not reach the centre; nothing was confirmed.'
    : 'We could not book this time; nothing was confirmed.';
}
