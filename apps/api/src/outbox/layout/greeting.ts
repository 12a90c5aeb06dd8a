import type { Language } from '../../texts/Language.ts';
import type { Words } from '../../texts/it.ts';

/** Returns the greeting of an email: «Ciao Maria,», or «Ciao,» when the name could contain a message. */
export function greeting(fullName: string, { words }: Spoken): string {
  return greetingTo(safeFirstName(fullName), words);
}

/** Returns the same of a name that was given as first name, «Maria Grazia». */
export function greetingByFirstName(firstName: string, { words }: Spoken): string {
  return greetingTo(couldBeMessage(firstName) || !isShortName(firstName) ? null : firstName, words);
}

type Spoken = Pick<Language, 'words'>;

const greetingTo = (name: string | null, { emails }: Words) =>
  name === null ? emails.greetingOfNobody : emails.greeting({ name });

/**
 * Returns the first name of a visitor, the whole name where its first word is no name, such as a title, or null when it
 * could contain a message.
 *
 * Anybody can type anybody's address, so addresses, numbers, invisible characters and whole sentences are left out of
 * our emails (A21).
 */
export function safeFirstName(fullName: string): string | null {
  if (couldBeMessage(fullName)) return null;
  const [first = fullName] = fullName.trim().split(/\s+/);
  const name = isFirstName.test(first) ? first : fullName;
  return isShortName(name) ? name : null;
}

/**
 * Returns whether a text is as short as a name: letters of any script, apostrophes, hyphens, the dots of initials and of
 * titles, at most three words beside these.
 */
function isShortName(text: string): boolean {
  const words = text.trim().split(/\s+/);
  const shortened = words.filter((word) => isShortened.test(word));
  return (
    text.length <= longestGreeted &&
    shortened.length <= mostShortened &&
    words.length - shortened.length <= mostWords &&
    words.every((word) => isShortened.test(word) || isWord.test(word))
  );
}

/** Returns whether a name could contain more than a name. */
export function couldBeMessage(name: string): boolean {
  return signsOfMessage.test(name) || name.length > longestName;
}

/** Characters of addresses, a dot inside a word, «www», three digits without letters between, invisible characters. */
const signsOfMessage = /[/\\:@<>]|[.。．｡](?=\S)|www|\p{Nd}(?:\P{L}*\p{Nd}){2}|[\p{C}\p{Zl}\p{Zp}]/iu;
/** Two Latin letters at least: other scripts put the family name first. */
const isFirstName = /^[\p{Script=Latin}'’-]{2,}$/u;
const longestName = 80;
const isWord = /^[\p{L}\p{M}'’‐‑-]+$/u;
const isShortened = /^\p{L}{1,4}\.$/u;
const mostWords = 3;
const mostShortened = 2;
const longestGreeted = 40;
