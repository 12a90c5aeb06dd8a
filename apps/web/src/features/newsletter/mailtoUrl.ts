import type { Subscription } from '@centro/api-client';

/** Returns a `mailto:` address whose body contains the typed values (A31, B11). */
export function mailtoUrl(mailbox: string, subject: string, entries: Subscription): string {
  const { message, firstName, lastName, telefono, email } = entries;
  const body = [message, '', `${firstName} ${lastName}`, telefono, email].join('\r\n');
  return `mailto:${mailbox}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
