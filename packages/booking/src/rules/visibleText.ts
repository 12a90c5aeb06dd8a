/**
 * Returns whether a text has a character that can be seen. Spaces, control characters, combining marks without a
 * letter, zero-width characters, fillers such as U+3164 and blanks such as U+2800 cannot.
 */
export const hasVisibleText = (text: string) => visible.test(text);

const visible = /[^\s\p{C}\p{M}\p{DI}\u2800\u{1D159}]/u;
