import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from './tarballComplaints.ts';

/** Returns what each entry of an unpacked package exports, values and types, as «./react BookingGrid». */
export function exportedNames(installed: string): string[] {
  return Object.entries(readManifest(installed).exports).flatMap(([entry, file]) => {
    if (typeof file !== 'string' || !file.endsWith('.js')) return [];
    return namesIn(readFileSync(join(installed, file.replace(/\.js$/, '.d.ts')), 'utf8'))
      .toSorted((one, other) => one.localeCompare(other, 'en'))
      .map((name) => `${entry} ${name}`);
  });
}

/** An entry exports by name alone: from its other files, or what it declares itself. */
function namesIn(declarations: string): string[] {
  if (/^export (\*|default)/m.test(declarations)) throw new Error('An entry exports without a name');
  const lists = [...declarations.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(',').map((item) => item.trim().split(/\s+/).at(-1) ?? ''),
  );
  const own = [
    ...declarations.matchAll(
      /^export (?:declare )?(?:abstract )?(?:function|const|class|enum|interface|type) (\w+)/gm,
    ),
  ];
  return [...lists, ...own.map(([, name = '']) => name)].filter((name) => name !== '');
}
