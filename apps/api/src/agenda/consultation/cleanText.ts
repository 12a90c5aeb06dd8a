/** How many characters a note, a sentence to a visitor or a reason may have. */
export const longestText = 500;

/** Returns what staff typed without characters that no text needs, with plain line breaks, cut at `longest`. */
export function cleanText(text: string, longest = longestText): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{C}\n]/gu, '')
    .trim()
    .slice(0, longest);
}

/** Returns the same as one line. */
export const cleanLine = (text: string): string => cleanText(text).replaceAll(/\s+/g, ' ');
