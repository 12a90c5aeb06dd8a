import { domainToASCII } from 'node:url';

/**
 * Returns an e-mail address as we compare it: a visitor who writes it in capitals is the same visitor.
 *
 * Its domain is taken as the mail server takes it: in wide letters, or with the full stop of another script, it is the
 * same mailbox, and has no count of its own.
 */
export function toEmailKey(email: string): string {
  const key = email.normalize('NFC').toLowerCase();
  const at = key.lastIndexOf('@') + 1;
  const domain = key.slice(at);
  return key.slice(0, at) + (domainToASCII(domain) || domain);
}
