/**
 * Checks `@centro/booking` and `@centro/api-client` as other centres get them: packs them into `packages/booking/kit`,
 * looks for complaints about each tarball, as the test command does, type-checks another centre's site against both and
 * imports each entry in plain Node.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packPackages } from './packPackages.ts';
import { codeEntries, readManifest, tarballComplaints } from './tarballComplaints.ts';

const packages = join(import.meta.dirname, '../../packages');
const booking = join(packages, 'booking');
const tarballs = packPackages(join(booking, 'kit'));
const site = mkdtempSync(join(tmpdir(), 'other-centre-'));
/** The last compiler before TypeScript 7. */
const compiler59 = join(packages, 'api-client/node_modules/typescript/bin/tsc');

try {
  cpSync(join(booking, 'examples/other-centre'), site, { recursive: true });
  cpSync(join(booking, 'examples/typedHost.tsx'), join(site, 'src/typedHost.tsx'));
  for (const name of ['@types', 'react', 'react-aria-components', 'react-dom', 'vite'])
    linkFrom(booking, name);
  const entries: string[] = [];
  for (const [name, tarball] of Object.entries(tarballs))
    entries.push(...(await check(`@centro/${name}`, tarball)));
  run('tsc');
  typeCheckEach(entries);
} finally {
  rmSync(site, { recursive: true });
}

/** Installs a tarball in the site, beside its dependencies, and checks it there; returns its entries of code and of styles. */
async function check(name: string, tarball: string): Promise<string[]> {
  const installed = join(site, 'node_modules', name);
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1']);
  const manifest = readManifest(installed);
  for (const dependency of Object.keys(manifest.dependencies))
    linkFrom(join(packages, name.slice(8)), dependency);
  const complaints = await tarballComplaints(tarball, installed);
  for (const line of complaints) console.error(`${name}: ${line}`);
  if (complaints.length > 0) process.exitCode = 1;
  // The element is for browsers alone.
  importEach(
    name,
    codeEntries(manifest).filter((entry) => entry !== './element'),
  );
  console.log(
    `${name}: ${Object.keys(manifest.exports).length} entries, ${complaints.length} complaints, ${tarball}`,
  );
  return Object.keys(manifest.exports)
    .filter((entry) => /\.css$|^[^.]*$/.test(entry.slice(1)))
    .map((entry) => join(name, entry));
}

/** Installs a dependency as a link to where it is installed here. */
function linkFrom(folder: string, name: string): void {
  const link = join(site, 'node_modules', name);
  if (existsSync(link)) return;
  mkdirSync(join(link, '..'), { recursive: true });
  symlinkSync(join(folder, 'node_modules', name), link);
}

/** Imports every entry, styles included, under two compilers in each way of finding modules. */
function typeCheckEach(entries: readonly string[]): void {
  const imports = entries.map((entry) => `import ${JSON.stringify(entry)};`);
  writeFileSync(join(site, 'entries.mts'), imports.join('\n'));
  const strict = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--noUncheckedSideEffectImports',
    '--ignoreConfig',
  ];
  for (const [module, resolution] of [
    ['preserve', 'bundler'],
    ['node16', 'node16'],
    ['nodenext', 'nodenext'],
  ] as const) {
    const mode = ['--module', module, '--moduleResolution', resolution, '--target', 'es2023', 'entries.mts'];
    run('tsc', ...strict, ...mode);
    run('node', compiler59, ...strict.slice(0, -1), ...mode);
  }
}

/** A server that prerenders the page imports every entry without a bundler. */
function importEach(name: string, entries: string[]): void {
  const imports = entries.map((entry) => `import ${JSON.stringify(join(name, entry))};`);
  run('node', '--input-type=module', '--eval', imports.join('\n'));
}

/** Runs a command in the site; its output is printed. */
function run(command: string, ...args: string[]): void {
  if (spawnSync(command, args, { cwd: site, stdio: 'inherit' }).status !== 0) process.exitCode = 1;
}
