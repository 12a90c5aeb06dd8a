/** Returns an e-mail address as we compare it: a visitor who writes it in capitals is the same visitor. */
export function toEmailKey(email: string): string {
  return email.normalize('NFC').toLowerCase();
}
