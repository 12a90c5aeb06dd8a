import { createElement, Fragment } from 'react';
import type { ReactNode } from 'react';
import type { Phrase } from './Phrase.ts';

interface FilledProps<Names extends string> {
  text: Phrase<Names>;
  values: Record<NoInfer<Names>, ReactNode>;
}

/** A phrase with elements, such as links, in the places of its names. */
export function Filled<Names extends string>({ text, values }: FilledProps<Names>) {
  const pieces = text.parts.map((part) => (typeof part === 'string' ? part : values[part.name]));
  return createElement(Fragment, null, ...pieces);
}
