import type { ReactNode } from 'react';

/** A name and its value, as HTML and as text. */
export interface Fact {
  name: string;
  value: ReactNode;
  text: string;
}

/** Returns facts as a paragraph of text. */
export const factsText = (facts: readonly Fact[]): string =>
  facts.map(({ name, text }) => `${name}: ${text}`).join('\n');

/** Returns facts as a table of text, for names of one word. */
export const factsTable = (facts: readonly Fact[]): string =>
  facts.map(({ name, text }) => `${`${name}:`.padEnd(10)}${text}`).join('\n');
