import { Markdown } from '@storybook/addon-docs/blocks';
import readme from '../../packages/booking/README.md?raw';
import element from '../../packages/booking/recipes/html.md?raw';
import styles from '../../packages/booking/recipes/styles.md?raw';

const pages = { readme, element, styles };

interface ReadmePartProps {
  /** The page of the kit; the README if omitted. */
  page?: keyof typeof pages;
  /** The beginning of the line that it begins with. */
  from: string;
  /** The beginning of the line that it ends before; the end of the page if omitted. */
  to?: string;
}

/** Shows a part of a page of the booking kit, so that its facts are written once. */
export function ReadmePart({ page = 'readme', from, to }: ReadmePartProps) {
  const text = pages[page];
  const start = text.indexOf(`\n${from}`);
  const end = to === undefined ? text.length : text.indexOf(`\n${to}`, start);
  if (start < 0 || end < 0) throw new Error(`No part from «${from}» to «${to}» in the page ${page}`);
  // The anchors and the other pages of the kit are elsewhere in Storybook.
  return <Markdown>{text.slice(start, end).replaceAll(/\[([^\]]+)\]\((?!https:)[^)]+\)/g, '$1')}</Markdown>;
}
