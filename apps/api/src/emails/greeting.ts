/**
 * Returns how a letter begins: «Ciao Maria Rossi,», or «Ciao,» when the name could carry a message.
 *
 * Anyone can write anything as a name and have it sent to anyone's address: links, numbers to call, hidden
 * characters and whole sentences stay out of our letters (A21).
 */
export function greeting(name: string): string {
  return couldBeMessage(name) ? 'Ciao,' : `Ciao ${name},`;
}

/** Tells whether a name could say more than who somebody is. */
export function couldBeMessage(name: string): boolean {
  return signsOfMessage.test(name) || name.length > longestName;
}

/** Signs of addresses, a dot inside a word, «www», three digits, what cannot be seen. */
const signsOfMessage = /[/\\:@<>]|[.。．｡](?=\S)|www|\p{Nd}[\p{Nd}\s]{2}|[\p{C}\p{Zl}\p{Zp}]/iu;
const longestName = 80;
