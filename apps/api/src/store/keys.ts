import { randomUUID } from 'node:crypto';
import { domainToASCII } from 'node:url';

/**
 * Returns a new UUID of version 7 (RFC 9562), which begins with the time: rows of one minute are adjacent on disk, so
 * that a commit writes few pages.
 */
export function timeOrderedId(at = Date.now()): string {
  return firstIdOf(at) + randomUUID().slice(15);
}

/** Whether a text is an id as `timeOrderedId` writes them, or another UUID. */
export const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/** Returns what sorts before every `timeOrderedId` of a moment, in milliseconds, and after those of earlier ones. */
export function firstIdOf(at: number): string {
  const milliseconds = at.toString(16).padStart(12, '0');
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7`;
}

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

/**
 * Returns the mailbox of an address in the form that limits count: «maria+1@» and «maria+2@» are one, and so are all
 * spellings that Gmail delivers to the same person («m.aria@googlemail.com»). `toEmailKey` distinguishes visitors.
 */
export function toRecipientKey(email: string): string {
  const key = toEmailKey(email);
  const at = key.lastIndexOf('@');
  const local = key.slice(0, at).replace(/\+.*$/, '');
  const domain = key.slice(at + 1);
  return gmailDomains.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}

const gmailDomains = new Set(['gmail.com', 'googlemail.com']);
