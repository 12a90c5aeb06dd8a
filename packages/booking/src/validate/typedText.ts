export { hasVisibleText } from '../rules/visibleText.ts';

/**
 * Returns a text without the spaces around it, nor the invisible marks that address books and chats copy with a number or an address,
 * nor what no text may have anywhere: controls, overrides of direction, and what stands for letters that were lost in copying.
 */
export function trimTyped(text: string): string {
  let end = text.length;
  // Not `replace`: of a long run of spaces within a text an expression would try each as the first of the last ones.
  while (end > 0 && !inside.test(text.charAt(end - 1))) end -= 1;
  return text.slice(end && text.search(inside), end).replaceAll(refused, '');
}

const inside = /[^\s\u200B-\u200F\u202A-\u202E\u2060-\u206F]/;
const refused = /[^\P{Cc}\t\n\r]|[\p{Cs}\u202A-\u202E\u2066-\u2069\uFFFD]/gu;

/**
 * Returns whether a text has more than spaces and punctuation: a letter or a digit of any script, or a symbol. Nobody's name is «...».
 */
export const hasWords = (text: string) => words.test(text);

const words = /[^\s\p{C}\p{M}\p{DI}\p{P}\u2800\u{1D159}]/u;

/**
 * Returns whether a text is exactly one address to which an email can be sent, without spaces around it: no dot at
 * either end of what stands before its one @, and no two together; then the labels of a domain, two or more, in any script. An IP
 * address is none.
 */
export const isEmailAddress = (text: string) => address.test(text);

/** Returns whether a text can be dialled: six digits or more, in any script, and no letter. */
export const isPhoneNumber = (text: string) => !letter.test(text) && (text.match(digits)?.length ?? 0) >= 6;

const letter = /\p{L}/u;
const digits = /\p{Nd}/gu;

const address =
  /^(?!\.|[^@]*\.[.@])[^\s@,;:<>()[\]\\"\p{C}\p{DI}\u2800\uFFFD]{1,64}@(?!-|.*(?:\.-|-\.|[-.]$|\.\p{N}+$))(?:[^\s!-,./:-@[-`{-~\p{C}\p{DI}\u2800\u3002\uFF0E\uFF61\uFFFD]{1,63}(?:\.|$)){2,}$/u;
