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
 * A field of spaces counts as missing. Of an email address only the shape is checked: one @, then
 * a name with a dot; only its own mail server can tell whether it exists.
 */
export function checkDetails(details: VisitorDetails): Partial<Record<keyof VisitorDetails, DetailsProblem>> {
  return {
    ...(isEmpty(details.firstName) && { firstName: 'first-name-missing' }),
    ...(isEmpty(details.lastName) && { lastName: 'last-name-missing' }),
    ...(isEmpty(details.phone) && { phone: 'phone-missing' }),
    ...emailProblem(details.email),
  };
}

const isEmpty = (text: string) => text.trim() === '';

function emailProblem(email: string): { email?: DetailsProblem } {
  if (isEmpty(email)) return { email: 'email-missing' };
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim()) ? {} : { email: 'email-malformed' };
}
