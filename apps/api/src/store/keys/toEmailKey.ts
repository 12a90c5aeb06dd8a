import { domainToASCII } from 'node:url';

/**
 * Returns an email address in the form that is compared: case is ignored.
 *
 * Its domain is normalised as mail servers do: full-width letters, or the full stop of another script, are the same
 * mailbox and share its count.
 */
export function toEmailKey(email: string): string {
  const key = email.normalize('NFC').toLowerCase();
  const at = key.lastIndexOf('@') + 1;
  const domain = key.slice(at);
  return key.slice(0, at) + (domainToASCII(domain) || domain);
}
