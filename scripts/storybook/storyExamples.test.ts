import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { storyExamples } from '../../.storybook/codeExamples/storyExamples.ts';
import { typeProblems, type Example } from '../readmeExamples.ts';

const root = join(import.meta.dirname, '../..');

/** Returns what «Show code» shows on the documentation pages of a package, named by file and story. */
async function examplesOf(folder: string): Promise<Example[]> {
  const examples: Example[] = [];
  for (const page of globSync(`${folder}/src/**/*.mdx`, { cwd: root })) {
    const [, stories] = /from '\.\/(.*\.stories\.tsx)'/.exec(readFileSync(join(root, page), 'utf8')) ?? [];
    if (stories === undefined) continue;
    for (const [story, code] of await storyExamples(join(root, dirname(page), stories)))
      examples.push({
        language: 'tsx',
        code,
        line: 1,
        name: `${basename(stories, '.stories.tsx')}-${story}`,
      });
  }
  return examples;
}

const slow = { timeout: 120_000 };

test.for([
  { folder: 'packages/ui', least: 150 },
  { folder: 'packages/booking', least: 40 },
])(
  'the code that Storybook shows of $folder compiles where it is pasted',
  slow,
  async ({ folder, least }) => {
    const examples = await examplesOf(folder);
    expect(examples.length).toBeGreaterThanOrEqual(least);
    expect(examples.flatMap(({ name, code }) => (/from '\.|storybook/.test(code) ? [name] : []))).toEqual([]);
    expect(typeProblems(folder, examples)).toEqual([]);
  },
);
