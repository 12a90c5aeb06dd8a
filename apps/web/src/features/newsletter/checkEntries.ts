import type { Subscription } from '@centro/api-client';
import { subscriptionFields } from '@centro/api-client/subscriptionForm';
import { hasVisibleText, hasWords, isEmailAddress, trimTyped } from '@centro/booking';

export type EntryProblem = 'missing' | 'malformed';
export type EntryProblems = Partial<Record<keyof Subscription, EntryProblem>>;

/**
 * Returns the problem of each invalid field: nothing visible is missing (R129, A33), as is a name or message of punctuation alone;
 * an email can be malformed (A27).
 */
export function checkEntries(entries: Subscription): EntryProblems {
  const missing = subscriptionFields.filter(({ name }) =>
    name === 'email' || name === 'telefono' ? !hasVisibleText(entries[name]) : !hasWords(entries[name]),
  );
  return {
    ...(!isEmailAddress(trimTyped(entries.email)) && { email: 'malformed' }),
    ...Object.fromEntries(missing.map(({ name }) => [name, 'missing'])),
  };
}
