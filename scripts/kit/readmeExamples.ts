import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A fenced block of a Markdown file. */
export interface Example {
  /** The language after the fence; empty without one. */
  language: string;
  code: string;
  /** The number of its first line. */
  line: number;
}

/** Returns the fenced blocks of a Markdown text, in their order. */
export function examplesIn(markdown: string): Example[] {
  return [...markdown.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(
    ({ 1: language = '', 2: code = '', index }) => ({
      language,
      code,
      line: markdown.slice(0, index).split('\n').length + 1,
    }),
  );
}

/**
 * Returns what TypeScript finds wrong in the examples of `folder`, a package: each compiled as a module of it, with a
 * `rules.ts` and a `rules.json` beside it. The lines of a problem are those of the Markdown file.
 */
export function typeProblems(folder: string, examples: readonly Example[]): string[] {
  mkdirSync(join(root, folder, '.results'), { recursive: true });
  const here = mkdtempSync(join(root, folder, '.results/examples-'));
  for (const { language, code, line } of examples)
    writeFileSync(join(here, `line-${line}.${language}`), '\n'.repeat(line - 1) + code);
  if (examples.some(({ code }) => code.includes("'./rules.ts'")))
    writeFileSync(join(here, 'rules.ts'), "export { exampleRules as rules } from '@centro/booking';\n");
  if (examples.some(({ code }) => code.includes("'./rules.json'")))
    writeFileSync(join(here, 'rules.json'), '{}');
  writeFileSync(join(here, 'assets.d.ts'), [...stylesOf(folder), image].join('\n'));
  writeFileSync(join(here, 'tsconfig.json'), JSON.stringify(configuration));
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['--pretty', 'false', '-p', here], {
    encoding: 'utf8',
    cwd: here,
  });
  rmSync(here, { recursive: true });
  // The sources import style sheets of their own, whose types only a bundler has.
  return stdout.split('\n').filter((text) => /error TS\d+/.test(text) && !text.startsWith('../../src/'));
}

/** Returns declarations of the style sheets that the published package has; its sources have none to import. */
function stylesOf(folder: string): string[] {
  const { name, publishConfig } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    name: string;
    publishConfig?: { exports: Record<string, string> };
  };
  return Object.keys(publishConfig?.exports ?? {})
    .filter((entry) => entry.endsWith('.css'))
    .map((entry) => `declare module '${name}${entry.slice(1)}';`);
}

/** As every bundler with TypeScript declares it. */
const image = "declare module '*.svg' { const url: string; export default url; }";

const configuration = {
  extends: '../../../../tsconfig.base.json',
  compilerOptions: {
    lib: ['es2024', 'dom', 'dom.iterable'],
    moduleDetection: 'force',
    noUncheckedSideEffectImports: true,
    // An example ends where its point is made.
    noUnusedLocals: false,
  },
  include: ['.'],
};
