import path from 'node:path';

/**
 * Returns what the reader typed to run a command: in a release its `bin/centre`, which says how it was called, in a checkout
 * the root script, else Node with the file of the program.
 */
export function programName(env: NodeJS.ProcessEnv, [node = '', file = '']: readonly string[]): string {
  const { CALLED_AS: program = '', npm_lifecycle_event: script } = env;
  if (program !== '') return program;
  if (script === 'centre') return 'npx pnpm@12 centre';
  return `${path.basename(node)} ${path.relative(process.cwd(), file)}`;
}
