import { createElement, Fragment } from 'react';
import type { ReactNode } from 'react';

/** A part of an email in both of its versions. */
export interface Block {
  /** Null for what only the text version has. */
  html: ReactNode;
  /** Empty for what only the HTML has. */
  text: string;
}

/** What a block is made of: a string is the same in both versions, null is nothing. */
export type Part = Block | string | null;

/** Returns blocks one below the other, with `separator` between their texts. */
export const joined = (separator: string, ...parts: readonly Part[]): Block =>
  separated(parts, null, separator);

/** Returns sentences or words, with a space between them. */
export const sentences = (...parts: readonly Part[]): Block => separated(parts, ' ', ' ');

/** Returns lines of one paragraph. */
export const lines = (...parts: readonly Part[]): Block => separated(parts, createElement('br'), '\n');

/** Returns what only the text version has. */
export const inText = (part: Part): Block => ({ html: null, text: textOf(part) });

/** Returns what only the HTML has. */
export const inHtml = (part: Part): Block => ({ html: htmlOf(part), text: '' });

function separated(parts: readonly Part[], betweenHtml: ReactNode, betweenTexts: string): Block {
  const html = parts.map(htmlOf).filter((each) => each !== null);
  const texts = parts.map(textOf).filter((each) => each !== '');
  return {
    // As arguments the elements need no keys.
    html: createElement(
      Fragment,
      null,
      ...html.flatMap((each, index) => (index === 0 ? [each] : [betweenHtml, each])),
    ),
    text: texts.join(betweenTexts),
  };
}

const htmlOf = (part: Part): ReactNode => (part === null || typeof part === 'string' ? part : part.html);

const textOf = (part: Part): string => (typeof part === 'string' ? part : (part?.text ?? ''));
