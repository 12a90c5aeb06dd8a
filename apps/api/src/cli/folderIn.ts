import { parseArgs } from 'node:util';
import { toPath } from '../toPath.ts';
import { UsageError } from './command/Command.ts';

/** Returns the one argument of a command as the path of a folder; a relative one starts at the project's root. */
export function folderIn(args: string[]): string {
  const [folder, ...others] = parseArgs({ args, options: {}, allowPositionals: true }).positionals;
  if (folder === undefined || others.length > 0) throw new UsageError('Name one folder.');
  return toPath(folder);
}
