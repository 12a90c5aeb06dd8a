/**
 * Returns the greeting of an email: «Ciao Maria Rossi,», or «Ciao,» when the name could contain a message.
 *
 * Anybody can type anybody's address, so addresses, numbers, invisible characters and whole sentences are left out of
 * our emails (A21).
 */
export function greeting(name: string): string {
  return couldBeMessage(name) ? 'Ciao,' : `Ciao ${name},`;
}

/** Returns whether a name could contain more than a name. */
export function couldBeMessage(name: string): boolean {
  return signsOfMessage.test(name) || name.length > longestName;
}

/** Characters of addresses, a dot inside a word, «www», three digits, invisible characters. */
const signsOfMessage = /[/\\:@<>]|[.。．｡](?=\S)|www|\p{Nd}[\p{Nd}\s]{2}|[\p{C}\p{Zl}\p{Zp}]/iu;
const longestName = 80;
