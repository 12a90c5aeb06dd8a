import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Returns the styles of all components, in `@layer booking`. */
export function layeredStyles(): string {
  return sheets().join('\n');
}

/**
 * Returns the same outside all layers: what a page writes there, as most resets are, would override styles in a layer.
 */
export function unlayeredStyles(): string {
  return sheets().map(withoutLayer).join('\n');
}

/** The order of the stylesheet follows the components' names, wherever their folders are. */
function sheets(): string[] {
  return globSync('src/react/**/*.css', { cwd: import.meta.dirname })
    .toSorted((one, other) => basename(one).localeCompare(basename(other), 'en'))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'));
}

function withoutLayer(text: string): string {
  const [, before, rules] = /^(.*?)@layer booking \{\n(.*)\}\n$/s.exec(text) ?? [];
  if (before === undefined || rules === undefined) throw new Error(`A stylesheet has not one layer: ${text}`);
  return before + rules.replaceAll(/^ {2}/gm, '');
}
