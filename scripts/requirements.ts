/**
 * Prints which test holds which requirement: the numbers in docs/requirements.md beside the titles of tests, rows of
 * their tables and stories that name them. Ends with an error while a requirement has none.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const tests = ['apps/*/{src,e2e}', 'packages/*/{src,bench,prove}'].map(
  (folder) => `${folder}/**/*.{test.ts,test.tsx,e2e.ts,stories.tsx}`,
);
const titleWidth = 70;

const requirements = readRequirements();
const holders = findHolders();
const missing = requirements.filter(({ number }) => !holders.has(number));

for (const { number, text } of requirements) {
  const [first, ...more] = holders.get(number) ?? ['MISSING'];
  console.log(
    `R${number}`.padEnd(5),
    cut(text),
    ' ',
    first,
    more.length > 0 ? `and ${more.length} more` : '',
  );
}
const names = missing.map(({ number }) => `R${number}`).join(' ') || 'none';
console.log(`${requirements.length} requirements, ${missing.length} without a test: ${names}`);
process.exitCode = missing.length === 0 ? 0 : 1;

/** Those of the first section that can be proved; what the specification leaves to us is marked with a dash. */
function readRequirements(): { number: number; text: string }[] {
  const [checklist = ''] = readFileSync(join(root, 'docs/requirements.md'), 'utf8').split('\n## 2. ');
  return [...checklist.matchAll(/\bR(\d+) [UCET] ([^·\n]+)/g)].map(([, number, text = '']) => ({
    number: Number(number),
    text: text.trim(),
  }));
}

function findHolders(): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const file of globSync(tests, { cwd: root }).toSorted())
    for (const title of titlesIn(readFileSync(join(root, file), 'utf8')))
      for (const number of numbersIn(title))
        found.set(number, [...(found.get(number) ?? []), `${file}: ${cut(title)}`]);
  return found;
}

/** Texts between quotes, and what is said of a story in the comment above it. */
function titlesIn(source: string): string[] {
  const quoted = source.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g);
  const comments = source.matchAll(/\/\*\*((?:(?!\*\/)[^])*)\*\/\s*export const/g);
  return [...quoted, ...comments].map(([, ...texts]) =>
    texts
      .join('')
      .replaceAll(/\s+(?:\* )?/g, ' ')
      .trim(),
  );
}

/** «R12», «R12, R13», «R12 to R14». */
function numbersIn(title: string): number[] {
  return [...title.matchAll(/\bR(\d+)(?: to R(\d+))?/g)].flatMap(([, from, to = from]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => Number(from) + index),
  );
}

function cut(text: string): string {
  return text.length > titleWidth ? `${text.slice(0, titleWidth - 1)}…` : text.padEnd(titleWidth);
}
