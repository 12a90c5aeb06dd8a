/** Returns a text that begins with a capital, as a sentence whose first words are a day. */
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
