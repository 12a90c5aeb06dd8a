/** What a visitor types to confirm a booking. */
export interface VisitorDetails {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
}

/** What is wrong with one of the details; the apps give each code its words. */
export type DetailsProblem =
  | 'first-name-missing'
  | 'last-name-missing'
  | 'phone-missing'
  | 'email-missing'
  | 'email-malformed';

/**
 * Returns the problem of each field that has one; empty when the details can be sent.
 *
 * A field without anything visible counts as missing. Of an email address only the form is checked; only its
 * own mail server can tell whether it exists.
 */
export function checkDetails(details: VisitorDetails): Partial<Record<keyof VisitorDetails, DetailsProblem>> {
  return {
    ...(isEmpty(details.firstName) && { firstName: 'first-name-missing' }),
    ...(isEmpty(details.lastName) && { lastName: 'last-name-missing' }),
    ...(isEmpty(details.phone) && { phone: 'phone-missing' }),
    ...emailProblem(details.email),
  };
}

/**
 * Returns whether a text has a character that can be seen. Spaces, control characters, combining marks without a
 * letter, zero-width characters, fillers such as U+3164 and blanks such as U+2800 cannot.
 */
export const hasVisibleText = (text: string) => visible.test(text);

/**
 * Returns whether a text is exactly one address to which an email can be sent, without spaces around it: one @, then
 * the labels of a domain, two or more, in any script. An IP address is none.
 */
export const isEmailAddress = (text: string) => address.test(text);

const visible = /[^\s\p{C}\p{M}\p{DI}\u2800\u{1D159}]/u;

const address =
  /^[^\s@,;:<>()[\]\\"\p{C}\p{DI}\u2800\uFFFD]{1,64}@(?!-|.*(?:\.-|-\.|[-.]$|\.\p{N}+$))(?:[^\s!-,./:-@[-`{-~\p{C}\p{DI}\u2800\u3002\uFF0E\uFF61\uFFFD]{1,63}(?:\.|$)){2,}$/u;

const isEmpty = (text: string) => !hasVisibleText(text);

function emailProblem(email: string): { email?: DetailsProblem } {
  if (isEmpty(email)) return { email: 'email-missing' };
  return isEmailAddress(email.trim()) ? {} : { email: 'email-malformed' };
}
