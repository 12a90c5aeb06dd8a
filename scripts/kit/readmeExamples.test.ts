import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleRules } from '@centro/booking';
import { validateRules, validateServices } from '@centro/booking/validate';
import { expect, test } from 'vitest';
import { ownTexts } from '../../apps/api/src/texts/Language.ts';
import { mergeTexts } from '../../apps/api/src/texts/mergeTexts.ts';
import { examplesIn, typeProblems } from './readmeExamples.ts';

const examplesOf = (file: string) =>
  examplesIn(readFileSync(join(import.meta.dirname, '../..', file), 'utf8'));
const isCode = ({ language }: { language: string }) => language === 'ts' || language === 'tsx';

test.for([
  { folder: 'packages/booking', least: 3 },
  { folder: 'packages/api-client', least: 1 },
])('every code example in the README of $folder compiles as it stands', ({ folder, least }) => {
  const examples = examplesOf(`${folder}/README.md`).filter(isCode);
  expect(examples.length).toBeGreaterThanOrEqual(least);
  expect(typeProblems(folder, examples)).toEqual([]);
});

test('an example with a name that does not exist, a wrong argument or a missing import is found, with its line', () => {
  const fence = '```';
  const markdown = `# Title

${fence}ts
import { centreRule } from '@centro/booking';
import '@centro/booking/react/style.css';
${fence}

${fence}tsx
import { exampleRules, slotsOf } from '@centro/booking';

console.log(slotsOf('monday', exampleRules));
render(<p>{now}</p>);
${fence}
`;
  const problems = typeProblems('packages/booking', examplesIn(markdown));
  expect(problems.map((problem) => /^(\S+?)\(\d+/.exec(problem)?.[0])).toEqual([
    'line-4.ts(4',
    'line-4.ts(5',
    'line-9.tsx(11',
    'line-9.tsx(12',
    'line-9.tsx(12',
  ]);
});

test.for([
  { file: 'README.md', languages: ['', 'sh'] },
  { file: 'docs/content.md', languages: ['', 'sh', 'json'] },
  { file: 'packages/booking/README.md', languages: ['', 'sh', 'json', 'ts', 'tsx'] },
  { file: 'packages/api-client/README.md', languages: ['', 'sh', 'ts', 'tsx'] },
])(
  'each example of $file is in one of $languages, which are checked here or show a terminal',
  ({ file, languages }) => {
    expect(examplesOf(file).filter(({ language }) => !languages.includes(language))).toEqual([]);
  },
);

const jsonExamples = [
  'docs/content.md',
  'packages/booking/README.md',
  'packages/booking/recipes/services.md',
  'apps/api/README.md',
].flatMap((file) =>
  examplesOf(file)
    .filter(({ language }) => language === 'json')
    .map(({ code, line }) => ({ file, line, example: JSON.parse(code) as object })),
);
const isOfWords = ({ example }: { example: object }) => 'emails' in example;
const wordExamples = jsonExamples.filter(isOfWords);
const ruleExamples = jsonExamples.filter((each) => !isOfWords(each));

test.for(wordExamples)('the words in $file, line $line, can be used', ({ example }) => {
  expect(mergeTexts(example, ownTexts('en')).problems).toEqual([]);
});

test('there are examples of words, for Italian and for another language', () => {
  expect(wordExamples.map(({ file }) => file)).toEqual(['docs/content.md', 'apps/api/README.md']);
});

test('there are examples of rules, of closures, of services, of questions and of seats', () => {
  expect(ruleExamples.map(({ file }) => file)).toEqual([
    'docs/content.md',
    'docs/content.md',
    'docs/content.md',
    'docs/content.md',
    'packages/booking/README.md',
    'packages/booking/README.md',
    'packages/booking/recipes/services.md',
  ]);
});

test.for(ruleExamples)('the rules in $file, line $line, can be used', ({ example }) => {
  const verdict =
    'services' in example
      ? validateServices({ rules: exampleRules, ...example })
      : validateRules(completed(example));
  expect(verdict).toMatchObject({ ok: true });
});

/** A file of closures holds only a part of the rules; the rest is the centre's. */
function completed(example: unknown): unknown {
  return typeof example === 'object' && example !== null && !('hours' in example)
    ? { ...exampleRules, ...example }
    : example;
}
