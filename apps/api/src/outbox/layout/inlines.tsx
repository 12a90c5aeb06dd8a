import { email } from '@centro/ui/tokens';
import { Fragment } from 'react';
import type { Phrase } from '../../texts/Phrase.ts';
import type { Block, Part } from './Block.ts';
import { joined } from './Block.ts';

const { colors } = email;

/** A link whose label is enough in the text: a mail address, a service beside a number. */
export const labelLink = (label: string, href: string): Block => ({
  html: (
    <a href={href} className="link" style={{ color: colors.cobalto, textDecoration: 'underline' }}>
      {label}
    </a>
  ),
  text: label,
});

/** A link; in the text its address is on the next line. */
export const link = (label: string, href: string): Block => ({
  ...labelLink(label, href),
  text: `${label}:\n${href}`,
});

/** The same at the end of a sentence; after an address, the `next` sentence begins a paragraph of the text. */
export function lastLink(label: string, href: string, next = ''): Block {
  const { html, text } = link(label, href);
  return {
    html: (
      <>
        {html}.{next !== '' && ` ${next}`}
      </>
    ),
    text: next === '' ? text : `${text}\n\n${next}`,
  };
}

/** A phone link without line breaks; `href` where the number is not in +39 form. */
export const phoneLink = (number: string, href = `tel:${number.replaceAll(' ', '')}`): Block => ({
  html: <span style={{ whiteSpace: 'nowrap' }}>{labelLink(number, href).html}</span>,
  text: number,
});

/** Words in bold. */
export const strong = (words: string): Block => ({ html: <strong>{words}</strong>, text: words });

/** A phrase with links in the places of its names. */
export const filled = <Names extends string>(
  phrase: Phrase<Names>,
  values: Record<NoInfer<Names>, Part>,
): Block => joined('', ...phrase.parts.map((part) => (typeof part === 'string' ? part : values[part.name])));

/** A line break as any device types it. */
export const anyLineBreak = /\r\n|\r|\n/;

/** What somebody wrote, with its line breaks. */
export const written = (words: string): Block => ({
  html: words.split(anyLineBreak).map((line, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- lines may be equal, and never change
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  )),
  text: words,
});
