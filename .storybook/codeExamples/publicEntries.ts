import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readModule, type Imported } from './SourceModule.ts';

const root = join(import.meta.dirname, '../..');

/** A public entry, and the name that it gives to something of a file. */
type Entry = Pick<Imported, 'from' | 'name'>;

/** Finds how others import a name of a file of a package; undefined if they cannot. */
export type FindEntry = (file: string, name: string) => Entry | undefined;

/** Returns the finder of the public entries of a package, by its folder. */
export function publicEntries(folder: string): FindEntry {
  const { name: packageName, exports } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  ) as {
    name: string;
    exports: Record<string, string>;
  };
  const entries = new Map<string, Entry>();
  const folders: { entry: string; path: string }[] = [];
  for (const [entry, target] of Object.entries(exports)) {
    const path = join(root, folder, target);
    if (target.includes('*')) folders.push({ entry, path });
    else if (/\.tsx?$/.test(target) && existsSync(path)) {
      const specifier = packageName + entry.slice(1);
      const { declarations, passedOn } = readModule(path);
      const add = (file: string, name: string, exported = name) => {
        const key = `${file} ${name}`;
        if (!entries.has(key)) entries.set(key, { from: specifier, name: exported });
      };
      for (const name of declarations.keys()) add(path, name);
      for (const [exported, { from, name }] of passedOn) {
        add(path, exported);
        add(join(dirname(path), from), name, exported);
      }
    }
  }
  return (file, name) => entries.get(`${file} ${name}`) ?? ofFolder(file);

  function ofFolder(file: string): Entry | undefined {
    for (const { entry, path } of folders) {
      const [before = '', after = ''] = path.split('*');
      if (file.startsWith(before) && file.endsWith(after))
        return {
          from:
            packageName +
            entry.slice(1).replace('*', relative(before, file.slice(0, file.length - after.length))),
          name: 'default',
        };
    }
    return undefined;
  }
}
