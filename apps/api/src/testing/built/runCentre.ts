import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { runCommand } from '../../cli/runCommand.ts';
import { spawnBuilt } from './spawnBuilt.ts';

/** What a command printed, and its exit code. */
interface CommandResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs `centre` with these arguments in this process, and with no other environment than `env`. */
export async function runCentre(args: readonly string[], env: NodeJS.ProcessEnv): Promise<CommandResult> {
  const printed = { stdout: '', stderr: '' };
  const code = await runCommand(args, env, {
    print: (line) => {
      printed.stdout += `${line}\n`;
    },
    printError: (line) => {
      printed.stderr += `${line}\n`;
    },
    program: 'npx pnpm@12 centre',
  });
  return { code, ...printed };
}

/** Runs the built `centre` as a separate process, like the root script, until it ends; as another user where one is given. */
export async function runBuiltCentre(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  user: { uid?: number; gid?: number } = {},
): Promise<CommandResult> {
  const child = spawnBuilt('centre', args, env, user);
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { code, stdout, stderr };
}
