import { hasVisibleText, isEmailAddress } from '@centro/booking';

/** What is wrong with what a caller said. */
export type CallerProblem = 'name-missing' | 'phone-missing' | 'email-malformed';

interface Caller {
  name: string;
  phone: string;
  /** Empty for a caller without an address. */
  to: string;
}

/** Returns the first problem of a caller's details, or null; limits are those of the contract. */
export function checkCaller({ name, phone, to }: Caller): CallerProblem | null {
  if (!hasVisibleText(name) || name.length > longestName) return 'name-missing';
  if (!/\d/.test(phone) || phone.length > longestPhone) return 'phone-missing';
  return to === '' || (isEmailAddress(to) && to.length <= longestAddress) ? null : 'email-malformed';
}

const longestName = 241;
const longestPhone = 40;
const longestAddress = 254;
