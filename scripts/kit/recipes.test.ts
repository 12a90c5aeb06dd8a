import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { checks } from '../../packages/booking/bench/recipes/checks.ts';
import { filesIn, readRecipe } from '../../packages/booking/bench/recipes/readRecipe.ts';
import { withVersions } from '../../packages/booking/bench/recipes/versions.ts';
import { examplesIn, typeProblems } from './readmeExamples.ts';

const kit = join(import.meta.dirname, '../../packages/booking');
const read = (file: string) => readFileSync(join(kit, file), 'utf8');
const pages = globSync('recipes/*.md', { cwd: kit }).map((file) => basename(file, '.md'));
const names = Object.keys(checks);
/** What other pages of the kit explain: they are no host. */
const explaining = ['react', 'server', 'services', 'styles'];

test('the README has at most 1,500 words', () => {
  expect(read('README.md').trim().split(/\s+/).length).toBeLessThanOrEqual(1500);
});

test('each page is tried at night or explains something, and the README leads to it', () => {
  expect(pages.toSorted()).toEqual([...names, ...explaining].toSorted());
  for (const page of pages) expect.soft(read('README.md'), page).toContain(`(recipes/${page}.md)`);
});

test.for(names)('the page on %s says what to install, and how what it builds is run', (name) => {
  const { title, files, install, run } = readRecipe(name);
  expect(read(`recipes/${name}.md`)).toMatch(new RegExp(`^# ${title}\n\n[^\n].*\n\n\`\`\`sh\n`));
  expect(Object.keys(files).length).toBeGreaterThan(0);
  expect(install.some((line) => line.startsWith('npm install ./centro-booking-'))).toBe(true);
  for (const line of install) expect(() => withVersions(line)).not.toThrow();
  expect(run).not.toBe('');
});

test('the code that several recipes share compiles', () => {
  for (const page of ['server', 'react']) {
    const examples = examplesIn(read(`recipes/${page}.md`)).filter(({ language }) => /^tsx?$/.test(language));
    expect(examples.length).toBeGreaterThan(0);
    expect(typeProblems('packages/booking', examples)).toEqual([]);
  }
});

test('a block is a file where a path is the line above it', () => {
  const fence = '```';
  expect(
    filesIn(`\`a/b.ts\`\n\n${fence}ts\nlet a;\n${fence}\n\ntext\n\n${fence}ts\nlet b;\n${fence}\n`),
  ).toEqual({
    'a/b.ts': 'let a;\n',
  });
});
