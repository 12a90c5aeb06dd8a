import { toEmailKey } from './toEmailKey.ts';

/**
 * Returns an address as its e-mails are counted: «maria+1@» and «maria+2@» are one mailbox. Two visitors stay
 * two visitors by `toEmailKey`.
 */
export function toRecipientKey(email: string): string {
  return toEmailKey(email).replace(/\+[^@]*(?=@)/, '');
}
