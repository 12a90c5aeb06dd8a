import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

interface Manifest {
  exports: Record<string, string | Record<string, string>>;
  bin?: Record<string, string>;
  publishConfig?: Partial<Manifest>;
}

/**
 * Removes from the `dist` of a package the modules and declarations that its entries do not reach: those of the workspace
 * alone, and what holds nothing but types, or none that an entry shows.
 */
export function removeUnreached(folder: string): void {
  for (const file of unreachedFiles(folder)) {
    rmSync(join(folder, file));
    rmSync(join(folder, `${file}.map`), { force: true });
  }
}

/** Returns the modules and declarations in `dist` that neither an entry of the package in `folder` nor its command reaches. */
export function unreachedFiles(folder: string): string[] {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const { exports, bin = {} } = { ...manifest, ...manifest.publishConfig };
  const entries = Object.values(exports).flatMap((file) =>
    typeof file === 'string' ? file : Object.values(file),
  );
  const modules = entries.filter((file) => file.endsWith('.js'));
  const declarations = modules.map((file) => file.replace(/\.js$/, '.d.ts'));
  const reached = new Set(
    [...entries, ...declarations, ...Object.values(bin)].map((file) => join(folder, file)),
  );
  for (const file of reached) for (const imported of importsOf(file)) reached.add(imported);
  return globSync('dist/**/*.{js,d.ts}', { cwd: folder }).filter((file) => !reached.has(join(folder, file)));
}

/** Returns the files that one imports by a relative path: of a module modules, of a declaration declarations. */
function importsOf(file: string): string[] {
  const [extension] = /(\.d\.ts|\.js)$/.exec(file) ?? [];
  if (!extension || !existsSync(file)) return [];
  return [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)].map(
    ([, path = '']) => join(file, '..', path.replace(/\.(d\.ts|js|tsx?)$/, '') + extension),
  );
}
