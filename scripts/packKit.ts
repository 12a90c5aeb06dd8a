/**
 * Checks `@centro/booking` as other centres get it: packs it and looks at the tarball with publint and
 * arethetypeswrong, then type-checks another centre's site against it and imports each entry in plain Node.
 * The tarball stays in `packages/booking/.results`.
 */
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { packBooking } from './packBooking.ts';

const booking = join(import.meta.dirname, '../packages/booking');
const tarball = packBooking(join(booking, '.results'));
const site = mkdtempSync(join(tmpdir(), 'other-centre-'));
const installed = join(site, 'node_modules/@centro/booking');
const esm = new Set(['bundler', 'node16-esm']);

try {
  installFromHere();
  const { exports } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const modules = Object.keys(exports).filter((entry) => exports[entry]?.endsWith('.js'));
  const complaints = [...(await publintComplaints()), ...(await typeComplaints(modules))];
  for (const line of complaints) console.error(line);
  if (complaints.length > 0) process.exitCode = 1;
  run('tsc');
  importEach(modules);
  console.log(`package: ${Object.keys(exports).length} entries, ${complaints.length} complaints`);
} finally {
  rmSync(site, { recursive: true });
}

/** Puts the tarball into another centre's site, beside the dependencies that are here already. */
function installFromHere(): void {
  cpSync(join(booking, 'examples/other-centre'), site, { recursive: true });
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1']);
  for (const name of [
    '@internationalized',
    '@types',
    'react',
    'react-aria-components',
    'react-dom',
    'valibot',
    'vite',
  ]) {
    symlinkSync(join(booking, 'node_modules', name), join(site, 'node_modules', name));
  }
}

async function publintComplaints(): Promise<string[]> {
  const { messages, pkg } = await publint({ pkgDir: installed, pack: false, strict: true });
  return messages.map((message) => `publint: ${formatMessage(message, pkg) ?? message.code}`);
}

/** The package is of ES modules alone: `require` is not supported. */
async function typeComplaints(entrypoints: string[]): Promise<string[]> {
  const pkg = createPackageFromTarballData(readFileSync(tarball));
  const result = await checkPackage(pkg, { entrypoints });
  if (!result.types) return ['types: the package has none'];
  return result.problems
    .filter((problem) => !('resolutionKind' in problem) || esm.has(problem.resolutionKind))
    .map((problem) => `types: ${JSON.stringify({ ...problem, trace: undefined })}`);
}

/** A server that prerenders the page imports every entry without a bundler. */
function importEach(entries: string[]): void {
  const imports = entries.map((entry) => `import ${JSON.stringify(join('@centro/booking', entry))};`);
  run('node', '--input-type=module', '--eval', imports.join('\n'));
}

/** Runs a command in the site; its output is printed. */
function run(command: string, ...args: string[]): void {
  if (spawnSync(command, args, { cwd: site, stdio: 'inherit' }).status !== 0) process.exitCode = 1;
}
