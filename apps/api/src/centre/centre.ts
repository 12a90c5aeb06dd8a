import '../readTsx.ts';

// E-mails are .tsx: commands are imported only now that they can be read.
const { runCommand } = await import('./runCommand.ts');
process.exitCode = await runCommand(process.argv.slice(2), process.env, {
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
});
