import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freeNames, type Imported, type SourceModule } from './SourceModule.ts';
import { pageImports } from './pageExample.ts';
import type { FindEntry } from './publicEntries.ts';
import { withoutSpies } from './withoutSpies.ts';

interface Reader {
  readModule: (file: string) => SourceModule;
  findEntry: FindEntry;
}

/**
 * Returns a piece of a file of stories as a whole module: what it uses is imported from where a reader can import it, and
 * what nobody can import, such as a component of the stories, stands above it.
 */
export function completeExample(code: string, storyFile: string, { readModule, findEntry }: Reader): string {
  const lines = new Map<string, Set<string>>();
  const declarations: string[] = [];
  const done = new Set<string>();

  const add = (text: string, file: string) => {
    for (const name of freeNames(text)) addName(name, file, readModule(file));
    return text;
  };
  const addName = (name: string, file: string, { imports, declarations: own }: SourceModule) => {
    if (done.has(name)) return;
    done.add(name);
    const imported = imports.get(name) ?? pageImports.get(name);
    if (!imported) return addDeclaration(own.get(name), file);
    const { from, isType } = imported;
    const source = from.startsWith('.') ? join(dirname(file), from) : null;
    const entry = source ? findEntry(source, imported.name) : imported;
    if (entry) {
      const names = lines.get(entry.from) ?? new Set();
      lines.set(entry.from, names.add(specifierOf({ ...entry, isType }, name)));
    } else if (source?.endsWith('.json'))
      declarations.push(`const ${name} = ${readFileSync(source, 'utf8')};`);
    else if (source) {
      addDeclaration(readModule(source).declarations.get(imported.name), source);
      if (imported.name !== name) declarations.push(`const ${name} = ${imported.name};`);
    }
  };
  const addDeclaration = (text: string | undefined, file: string) => {
    if (text !== undefined) declarations.push(add(withoutSpies(text), file));
  };

  const example = add(withoutSpies(code), storyFile);
  return [importLines(lines), ...declarations, example.replace(/^const /, 'export const ')]
    .filter((part) => part !== '')
    .join('\n\n');
}

function specifierOf({ name, isType }: Imported, local: string): string {
  const written = name === local ? name : `${name} as ${local}`;
  return isType ? `type ${written}` : written;
}

function importLines(lines: Map<string, Set<string>>): string {
  const imports = [...lines]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([from, names]) =>
      `import { ${[...names].toSorted().join(', ')} } from '${from}';`.replace(
        /\{ default as (\w+) \}/,
        '$1',
      ),
    );
  // The parts of the picker come without their styles.
  if ([...lines.keys()].some((from) => from.startsWith('@centro/booking/react')))
    imports.push("import '@centro/booking/react/styles.css';");
  return imports.join('\n');
}
