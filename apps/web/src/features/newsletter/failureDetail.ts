import type { CallProblem } from '@centro/api-client';
import { subscriptionFields } from '@centro/api-client/subscriptionForm';
import { newsletter, newsletterFailure } from '../../content/newsletter.ts';

/**
 * Returns a sentence about a failure that helps the visitor: what the API finds wrong with each field, or its own sentence, or after a
 * time-out what to do and whom to call. Null where nothing is known.
 */
export function failureDetail({ kind, detail, errors }: CallProblem, phone: string): string | null {
  if (kind === 'timeout') return newsletterFailure.timeout(phone);
  const wrong = subscriptionFields.flatMap(({ name }) =>
    errors
      .filter(({ field }) => field === name)
      .map((error) => `${newsletter.fields[name]}: ${error.detail}`),
  );
  return wrong.length > 0 ? wrong.join(' ') : detail;
}
