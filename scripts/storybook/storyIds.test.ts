import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCsf } from 'storybook/internal/csf-tools';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = globSync('{packages,apps}/*/src/**/*.stories.tsx', { cwd: root });
const ids = files.map((file) => ({ file, id: idIn(readFileSync(join(root, file), 'utf8')) }));

/** Returns the id that the stories of a file have in their links; undefined where it would follow the title. */
function idIn(source: string): string | undefined {
  return loadCsf(source, { makeTitle: (title) => title }).parse().meta.id;
}

test('the links to stories outlast their titles: every file of stories has an id of its own', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(ids.filter(({ id = '' }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
});

test('no two files of stories have one id', () => {
  const filesOfOneId = Map.groupBy(ids, ({ id }) => id);
  expect([...filesOfOneId.values()].filter(({ length }) => length > 1)).toEqual([]);
});

test('a file without an id is found', () => {
  expect(idIn("export default { title: 'Booking/Slots' };\nexport const One = {};")).toBeUndefined();
});

test('the links to documentation pages without stories outlast their titles: each has an id of its own', () => {
  const pages = globSync(['.storybook/docs/*.mdx', '{packages,apps}/*/src/**/*.mdx'], { cwd: root })
    .map((file) => ({ file, meta: /<Meta ([^>]*)>/.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? '' }))
    .filter(({ meta }) => !meta.includes('of='));
  expect(pages.length).toBeGreaterThanOrEqual(5);
  expect(pages.filter(({ meta }) => !/ id="[a-z0-9]+(-[a-z0-9]+)*"/.test(meta))).toEqual([]);
});
