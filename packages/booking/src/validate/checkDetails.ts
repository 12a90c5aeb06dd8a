import { hasVisibleText, hasWords, isEmailAddress, isPhoneNumber, trimTyped } from './typedText.ts';
import {
  visitorFields,
  type DetailsProblem,
  type VisitorDetails,
  type VisitorField,
} from './visitorFields.ts';

/**
 * Returns the problem of each field that has one; empty when the details can be sent.
 *
 * A field without anything visible counts as missing, and a name of punctuation alone. Of an email address and of a phone number only the form is
 * checked; only a mail server, or a call, can tell whether they exist.
 */
export function checkDetails(details: VisitorDetails): Partial<Record<VisitorField, DetailsProblem>> {
  const empty = visitorFields.filter(
    ({ name, type }) => !(type === 'text' ? hasWords : hasVisibleText)(details[name]),
  );
  const missing = Object.fromEntries(empty.map(({ name, missing: problem }) => [name, problem]));
  return {
    ...(!isPhoneNumber(details.phone) && { phone: 'phone-malformed' }),
    ...(!isEmailAddress(trimTyped(details.email)) && { email: 'email-malformed' }),
    ...missing,
  };
}
