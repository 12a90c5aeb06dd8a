import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { examplesIn } from './readmeExamples.ts';

const booking = join(import.meta.dirname, '../../packages/booking');

/** Returns the modules of what is built from a page: its code, and what that loads later. */
async function modulesOf(entry: string): Promise<string[]> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    // A runner has set another one, with which the picker describes rules that cannot be used.
    define: { 'process.env.NODE_ENV': '"production"' },
    // Beside the sources there is no style sheet of the package.
    plugins: [
      {
        name: 'styles',
        enforce: 'pre',
        resolveId: (id) => (id.endsWith('/styles.css') ? '\0styles' : undefined),
        load: (id) => (id === '\0styles' ? '' : undefined),
      },
    ],
    build: {
      write: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict', external: /^react(-dom)?($|\/)/ },
    },
  })) as Rolldown.RolldownOutput;
  return output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
}

const isOfValidation = (file: string) => /[\\/](valibot|rulesSchema|validateRules|readRules)\b/.test(file);

test('the site that create-centre writes loads no validation schema', async () => {
  const modules = await modulesOf(join(booking, 'examples/other-centre/src/main.tsx'));
  expect(modules.some((file) => file.endsWith('rules.json'))).toBe(true);
  expect(modules.filter(isOfValidation)).toEqual([]);
});

test('the page of the README, with the rules as it reads them, loads no validation schema', async () => {
  mkdirSync(join(booking, '.results'), { recursive: true });
  const folder = mkdtempSync(join(booking, '.results/readme-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const examples = examplesIn(readFileSync(join(booking, 'README.md'), 'utf8'));
  const codeWith = (part: string) => examples.find(({ code }) => code.includes(part))?.code ?? '';
  writeFileSync(join(folder, 'rules.ts'), codeWith('export const rules ='));
  writeFileSync(join(folder, 'page.tsx'), codeWith('export function BookingPage'));
  cpSync(join(booking, 'examples/other-centre/src/rules.json'), join(folder, 'rules.json'));
  const modules = await modulesOf(join(folder, 'page.tsx'));
  expect(modules.some((file) => file.endsWith('rules.json'))).toBe(true);
  expect(modules.filter(isOfValidation)).toEqual([]);
});
