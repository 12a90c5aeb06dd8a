/** Returns one line for the operator about an error of the file system, with the path and what to do; null for any other error. */
export function fileProblem(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  const { code, path, dest, syscall } = error as NodeJS.ErrnoException & { dest?: string };
  const problem = typeof code === 'string' ? problems.get(code) : undefined;
  // A program that cannot be started has a path too.
  if (problem === undefined || path === undefined || syscall?.startsWith('spawn')) return null;
  const place = dest === undefined ? path : `${path}, to be ${dest},`;
  const [what, remedy] = problem;
  return `${place} ${what} (${code}): ${remedy}`;
}

const foreign = [
  'cannot be used by the user of this process',
  'run the command as the user whom it belongs to, give it to this one with chown, or name another',
] as const;

const problems = new Map<string, readonly [what: string, remedy: string]>([
  ['EACCES', foreign],
  ['EPERM', foreign],
  ['ENOENT', ['is not there', 'check how it is written, and that its folder is there']],
  ['EEXIST', ['is there already', 'name another, or move it away']],
  ['EISDIR', ['is a folder', 'name a file']],
  ['ENOTDIR', ['goes through a file as if it were a folder', 'name another']],
  ['EROFS', ['is on a file system that is mounted read-only', 'mount it for writing, or name another']],
  ['ENOSPC', ['has no space left on its disk', 'free some, and try again']],
]);
