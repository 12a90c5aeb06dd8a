import { trimTyped } from './typedText.ts';
import type { VisitorDetails } from './visitorFields.ts';

/** Returns first name, a space and last name, without spaces at either end. */
export function fullName({ firstName, lastName }: Pick<VisitorDetails, 'firstName' | 'lastName'>): string {
  return `${trimTyped(firstName)} ${trimTyped(lastName)}`.trim();
}
