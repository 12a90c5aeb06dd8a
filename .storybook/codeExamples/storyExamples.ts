import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { experimental_enrichCsf as withSnippets } from '@storybook/react/preset';
import { format } from 'oxfmt';
import { types as t } from 'storybook/internal/babel';
import { loadCsf } from 'storybook/internal/csf-tools';
import { completeExample } from './completeExample.ts';
import { pageExample } from './pageExample.ts';
import { publicEntries } from './publicEntries.ts';
import { moduleReader } from './SourceModule.ts';

const root = join(import.meta.dirname, '../..');
const packages = ['packages/booking', 'packages/ui'].map((folder) => ({
  folder: join(root, folder, '/'),
  findEntry: publicEntries(folder),
}));

const layout = { singleQuote: true, printWidth: 90 };

/** Returns the code of each story of a file, by the name of its export, as a module that a reader can paste. */
export async function storyExamples(file: string): Promise<Map<string, string>> {
  const home = packages.find(({ folder }) => file.startsWith(folder));
  if (!home) return new Map();
  const readModule = moduleReader();
  const examples = new Map<string, string>();
  for (const [name, snippet] of await snippetsOf(readFileSync(file, 'utf8'))) {
    const code = pageExample(name, snippet, readModule(file)) ?? clean(snippet);
    const example = completeExample(code, file, { readModule, findEntry: home.findEntry });
    const { code: formatted, errors } = await format('example.tsx', example, layout);
    if (errors.length > 0)
      throw new Error(`${file}, ${name}: ${errors.map(({ message }) => message).join('; ')}`);
    examples.set(name, formatted);
  }
  return examples;
}

/** Returns what Storybook makes of each story: its component with the story's arguments. */
async function snippetsOf(source: string): Promise<Map<string, string>> {
  const csf = parse(source);
  const addSnippets = await withSnippets(undefined, { presets });
  await addSnippets(csf, parse(source));
  const snippets = new Map<string, string>();
  const { _ast: tree } = csf;
  t.traverseFast(tree, (assignment) => {
    if (!t.isAssignmentExpression(assignment)) return;
    const { left, right } = assignment;
    if (!t.isMemberExpression(left) || !t.isIdentifier(left.object)) return;
    const { name } = left.object;
    t.traverseFast(right, (node) => {
      if (!t.isObjectProperty(node) || !t.isIdentifier(node.key, { name: 'code' })) return;
      if (t.isStringLiteral(node.value)) snippets.set(name, node.value.value);
    });
  });
  return snippets;
}

const parse = (source: string) => loadCsf(source, { makeTitle: (title) => title }).parse();
const presets = { apply: () => Promise.resolve({ experimentalCodeExamples: true }) };

/** Takes away the parentheses that Storybook leaves around an element inside another. */
const clean = (snippet: string) =>
  snippet.replaceAll(/(?<!=)>\s*\(\s*<>/g, '><>').replaceAll(/<\/>\s*\)\s*<\//g, '</></');
