import { Markdown } from '@storybook/addon-docs/blocks';
import readme from '../../packages/booking/README.md?raw';

interface ReadmePartProps {
  /** The beginning of the line that it begins with. */
  from: string;
  /** The beginning of the line that it ends before. */
  to: string;
}

/** Shows a part of the README of the booking kit, so that its facts are written once. */
export function ReadmePart({ from, to }: ReadmePartProps) {
  const start = readme.indexOf(`\n${from}`);
  const end = readme.indexOf(`\n${to}`, start);
  if (start < 0 || end < 0) throw new Error(`No part from «${from}» to «${to}» in the README`);
  // Anchors of the README are elsewhere in Storybook.
  return <Markdown>{readme.slice(start, end).replaceAll(/\[([^\]]+)\]\(#[^)]+\)/g, '$1')}</Markdown>;
}
