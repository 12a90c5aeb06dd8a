import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCsf } from 'storybook/internal/csf-tools';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const pages = globSync(['.storybook/docs/*.mdx', '{packages,apps}/*/src/**/*.{mdx,stories.tsx}'], {
  cwd: root,
}).flatMap((file) => pagesIn(file, readFileSync(join(root, file), 'utf8')));

/** Returns what Storybook’s search finds in a file: its title, and title and name of each story. */
function pagesIn(file: string, source: string): string[] {
  if (file.endsWith('.mdx')) return [/<Meta title="([^"]+)"/.exec(source)?.[1] ?? []].flat();
  const { meta, stories } = loadCsf(source, { makeTitle: (title) => title }).parse();
  const title = meta.title ?? '';
  return [title, ...stories.map(({ name }) => `${title}/${name ?? ''}`)];
}

// A synonym stands in brackets in the title: the search of Storybook reads nothing else.
test.for([
  ['accordion', 'Content/Questions (accordion)'],
  ['banner', 'Feedback/Notice (banner)'],
  ['breakpoints', 'Foundations/Spacing (breakpoints)'],
  ['colors', 'Foundations/Colour (colors)'],
  ['date picker', 'Booking/Calendar (date picker)'],
  ['font', 'Foundations/Typography/Typefaces (fonts)'],
  ['input', 'Forms/TextField (input)'],
  ['modal', 'Feedback/Dialog (modal)'],
  ['radius', 'Foundations/Shape (radius, shadows)'],
  ['shadow', 'Foundations/Shape (radius, shadows)'],
  ['skeleton', 'Content/NewsPlaceholder (skeleton)'],
  ['spacing', 'Foundations/Spacing (breakpoints)'],
  ['tokens', 'Foundations/Tokens'],
  ['typography', 'Foundations/Typography'],
] as const)('a designer who types «%s» finds «%s», and nothing else', ([word, page]) => {
  const found = pages.filter((path) => path.toLowerCase().includes(word));
  expect(found).toContain(page);
  expect(found.filter((path) => !path.startsWith(page))).toEqual([]);
});
