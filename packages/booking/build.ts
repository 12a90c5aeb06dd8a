/**
 * Builds what leaves this house into `dist`: ES modules, their types and the stylesheet, with and without a layer; runs before
 * `pnpm pack`. The workspace itself reads the sources.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';

process.chdir(import.meta.dirname);
rmSync('dist', { recursive: true, force: true });
execFileSync('tsc', ['-p', 'tsconfig.dist.json'], { stdio: 'inherit' });

for (const file of globSync('dist/**/*.{js,d.ts}')) {
  writeFileSync(file, withoutStyles(read(file)));
}
const layered = globSync('src/react/**/*.css').toSorted(byName).map(read);
writeStyles('styles.layer.css', layered);
writeStyles('styles.css', layered.map(withoutLayer));

/** Writes a stylesheet and the declaration by which TypeScript accepts its import. */
function writeStyles(name: string, sheets: readonly string[]): void {
  writeFileSync(`dist/react/${name}`, sheets.join('\n'));
  writeFileSync(`dist/react/${name}.d.ts`, 'export {};\n');
}

/**
 * Returns a stylesheet without its layer: what a page writes outside all layers, as most resets are, would override
 * styles in one.
 */
function withoutLayer(text: string): string {
  const [, before, rules] = /^(.*?)@layer booking \{\n(.*)\}\n$/s.exec(text) ?? [];
  if (before === undefined || rules === undefined) throw new Error(`A stylesheet has not one layer: ${text}`);
  return before + rules.replaceAll(/^ {2}/gm, '');
}

/** A server that renders with plain Node cannot import CSS, so a page imports the stylesheet itself. */
function withoutStyles(text: string): string {
  return text.replaceAll(/^import '\.[^']+\.css';\n/gm, '');
}

/** The order of the stylesheet follows the components' names, wherever their folders are. */
function byName(one: string, other: string): number {
  return basename(one).localeCompare(basename(other), 'en');
}

function read(file: string): string {
  return readFileSync(file, 'utf8');
}
