import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
const files: Record<string, string> = {
  readme: 'packages/booking/README.md',
  element: 'packages/booking/recipes/html.md',
  styles: 'packages/booking/recipes/styles.md',
};

test.for(['Install', 'Theming'])('what Storybook’s page %s takes from the kit’s pages is there', (page) => {
  const parts = [
    ...read(`.storybook/docs/${page}.mdx`).matchAll(
      /<ReadmePart(?: page="(.+?)")? from="(.+?)"(?: to="(.+?)")? \/>/g,
    ),
  ];
  expect(parts.length).toBeGreaterThan(0);
  for (const [, name = 'readme', from, to] of parts) {
    const text = read(files[name] ?? name);
    const start = text.indexOf(`\n${from}`);
    const end = to === undefined ? text.length : text.indexOf(`\n${to}`);
    expect(start).toBeGreaterThan(-1);
    expect(end).toBeGreaterThan(start);
  }
});
