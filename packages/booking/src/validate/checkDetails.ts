/** What a visitor types to confirm a booking (R97). */
export interface VisitorDetails {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
}

/** What is wrong with one of the details; the apps give each code its words. */
export type DetailsProblem =
  'first-name-missing' | 'last-name-missing' | 'phone-missing' | 'email-missing' | 'email-malformed';

/**
 * Returns the problem of each field that has one; empty when the details can be sent (R134, R135).
 *
 * A field of spaces counts as missing. Of an e-mail address only the shape is judged: one @, then
 * a name with a dot; whether it exists is known to its own mail server (A27).
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
