import { programName } from './programName.ts';
import { runCommand } from './runCommand.ts';

// A program that reads no further, such as `head`, does not stop what a command does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await runCommand(process.argv.slice(2), process.env, {
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
  program: programName(process.env, process.argv),
});
