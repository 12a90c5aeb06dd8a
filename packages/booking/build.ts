/**
 * Builds what leaves this house into `dist`: ES modules, their types and source maps, the stylesheet, with and without a
 * layer, and the element; runs before `pnpm pack`. The workspace itself reads the sources.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { removeUnreached } from '../../scripts/kit/reachedFiles.ts';
import { layeredStyles, unlayeredStyles } from './bookingStyles.ts';
import { buildElement } from './buildElement.ts';

process.chdir(import.meta.dirname);
rmSync('dist', { recursive: true, force: true });
execFileSync('tsc', ['-p', 'tsconfig.dist.json'], { stdio: 'inherit' });

for (const file of globSync('dist/**/*.{js,d.ts}')) {
  writeFileSync(file, withoutStyles(readFileSync(file, 'utf8')));
}
removeUnreached('.');
writeStyles('styles.layer.css', layeredStyles());
writeStyles('styles.css', unlayeredStyles());

const element = await buildElement();
process.stdout.write(`element.js: ${element.brotliKb.toFixed(1)} kB brotli\n`);
writeFileSync('dist/element.js', `${element.code}\n//# sourceMappingURL=element.js.map\n`);
writeFileSync('dist/element.js.map', element.map);

/** Writes a stylesheet and the declaration by which TypeScript accepts its import. */
function writeStyles(name: string, styles: string): void {
  writeFileSync(`dist/react/${name}`, styles);
  writeFileSync(`dist/react/${name}.d.ts`, 'export {};\n');
}

/**
 * A server that renders with plain Node cannot import CSS, so a page imports the stylesheet itself. The line stays, empty:
 * source maps count lines.
 */
function withoutStyles(text: string): string {
  return text.replaceAll(/^import '\.[^']+\.css';$/gm, '');
}
