import { toEmailKey } from './toEmailKey.ts';

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
