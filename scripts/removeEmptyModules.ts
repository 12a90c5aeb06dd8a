import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Removes the modules of `folder` that hold types alone, with their source maps: their declarations remain. */
export function removeEmptyModules(folder: string): void {
  for (const file of globSync(join(folder, '**/*.js'))) {
    const code = readFileSync(file, 'utf8').replace(/^\/\/# sourceMappingURL=.*$/m, '');
    if (code.trim() !== '') continue;
    rmSync(file);
    rmSync(`${file}.map`);
  }
}
