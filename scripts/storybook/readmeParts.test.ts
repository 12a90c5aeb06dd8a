import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
const readme = read('packages/booking/README.md');

test.for(['Install', 'Theming'])('what Storybook’s page %s takes from the README is there', (page) => {
  const parts = [...read(`.storybook/docs/${page}.mdx`).matchAll(/<ReadmePart from="(.+)" to="(.+)" \/>/g)];
  expect(parts.length).toBeGreaterThan(0);
  for (const [, from, to] of parts)
    expect(readme.indexOf(`\n${to}`)).toBeGreaterThan(readme.indexOf(`\n${from}`));
  for (const [, from] of parts) expect(readme).toContain(`\n${from}`);
});
