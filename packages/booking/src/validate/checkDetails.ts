import { hasVisibleText, isEmailAddress } from './typedText.ts';
import {
  visitorFields,
  type DetailsProblem,
  type VisitorDetails,
  type VisitorField,
} from './visitorFields.ts';

/**
 * Returns the problem of each field that has one; empty when the details can be sent.
 *
 * A field without anything visible counts as missing. Of an email address only the form is checked; only its
 * own mail server can tell whether it exists.
 */
export function checkDetails(details: VisitorDetails): Partial<Record<VisitorField, DetailsProblem>> {
  const empty = visitorFields.filter(({ name }) => !hasVisibleText(details[name]));
  const missing = Object.fromEntries(empty.map(({ name, missing: problem }) => [name, problem]));
  const isMalformed = missing['email'] === undefined && !isEmailAddress(details.email.trim());
  return { ...missing, ...(isMalformed && { email: 'email-malformed' }) };
}
