import { commands } from '../../cli/runCommand.ts';
import { runCentre } from './runCentre.ts';

export type CommandName = keyof typeof commands;

type Call = readonly [CommandName, ...string[]];

/** Runs a command with `--json`, and returns the one value that it printed; what it found may be wrong. */
export async function jsonOf(call: Call, env: NodeJS.ProcessEnv): Promise<unknown> {
  const { code, stdout, stderr } = await runCentre([...call, '--json'], env);
  if (code === null || code > 1 || stdout === '') throw new Error(`Exit code ${code}: ${stderr}`);
  return JSON.parse(stdout);
}

/** Does the same, and returns the fields that the help of the command shows, and the outermost ones of the value. */
export async function withJson(
  call: Call,
  env: NodeJS.ProcessEnv,
): Promise<{ shown: string[]; printed: string[] }> {
  const value = await jsonOf(call, env);
  const [first = {}]: unknown[] = Array.isArray(value) ? value : [value];
  const shown = commands[call[0]].json.match(/(?<=")\w+(?=")/g) ?? [];
  return { shown, printed: Object.keys(Object(first) as object) };
}
