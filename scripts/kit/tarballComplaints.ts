import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { unreachedFiles } from './reachedFiles.ts';

/** What of a packed manifest is read here. */
export interface PackedManifest {
  name: string;
  version: string;
  exports: Record<string, string | { default: string }>;
  dependencies: Record<string, string>;
}

/** Installers read these; whoever publishes by hand may forget one. */
const needed = ['description', 'license', 'author', 'repository', 'engines', 'exports'];
/** For the developers of the package alone. */
const leftOver = ['scripts', 'devDependencies'];
/** As «(R97)»: `docs/requirements.md` is in no tarball. */
const requirement = /\([RA]\d+[,)]/;
const esm = new Set(['bundler', 'node16-esm']);

/**
 * Returns what would embarrass a tarball, unpacked in the folder `installed`: complaints of publint and arethetypeswrong,
 * dead links, fields of the manifest, files that are empty or that no entry reaches, code without its source map, comments
 * that only this repository can read.
 */
export async function tarballComplaints(tarball: string, installed: string): Promise<string[]> {
  return [
    ...(await publintComplaints(installed)),
    ...(await typeComplaints(tarball, codeEntries(readManifest(installed)))),
    ...deadLinks(installed),
    ...manifestComplaints(installed),
    ...fileComplaints(installed),
  ];
}

export function readManifest(installed: string): PackedManifest {
  return JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as PackedManifest;
}

/** Returns the entries that are modules; the others are style sheets, JSON and YAML. */
export function codeEntries({ exports }: PackedManifest): string[] {
  return Object.entries(exports)
    .filter(([, file]) => typeof file === 'string' && file.endsWith('.js'))
    .map(([entry]) => entry);
}

async function publintComplaints(installed: string): Promise<string[]> {
  const { messages, pkg } = await publint({ pkgDir: installed, pack: false, strict: true });
  return messages.map((message) => `publint: ${formatMessage(message, pkg) ?? message.code}`);
}

/** The packages are of ES modules alone: `require` is not supported. */
async function typeComplaints(tarball: string, entrypoints: string[]): Promise<string[]> {
  const pkg = createPackageFromTarballData(readFileSync(tarball));
  const result = await checkPackage(pkg, { entrypoints });
  if (!result.types) return ['types: the package has none'];
  return result.problems
    .filter((problem) => !('resolutionKind' in problem) || esm.has(problem.resolutionKind))
    .map((problem) => `types: ${JSON.stringify({ ...problem, trace: undefined })}`);
}

/** The links of its Markdown that lead to no file of the tarball. */
function deadLinks(installed: string): string[] {
  return globSync('*.md', { cwd: installed }).flatMap((file) =>
    [...readFileSync(join(installed, file), 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(installed, target)))
      .map((target) => `${file}: ${target} is not in the tarball`),
  );
}

function manifestComplaints(installed: string): string[] {
  const manifest = readManifest(installed);
  return [
    ...needed.filter((field) => !(field in manifest)).map((field) => `package.json has no ${field}`),
    ...leftOver.filter((field) => field in manifest).map((field) => `package.json still has ${field}`),
    ...('./package.json' in manifest.exports ? [] : ['package.json: exports has no ./package.json']),
  ];
}

function fileComplaints(installed: string): string[] {
  const files = globSync('**/*', { cwd: installed }).filter((file) =>
    statSync(join(installed, file)).isFile(),
  );
  const textOf = (file: string) => readFileSync(join(installed, file), 'utf8');
  const isEmpty = (file: string) => /^\s*(\/\/# sourceMappingURL=.*)?\s*$/.test(textOf(file));
  const built = files.filter((file) => /^dist.*\.(js|d\.ts)$/.test(file));
  return [
    ...files.filter(isEmpty).map((file) => `${file} is empty`),
    ...unreachedFiles(installed).map((file) => `${file} is reached by no entry`),
    ...built.filter((file) => requirement.test(textOf(file))).map((file) => `${file} names a requirement`),
    ...built.filter((file) => file.endsWith('.js')).flatMap((file) => sourceMapComplaints(installed, file)),
  ];
}

/** A debugger shows the sources of the map, which the tarball has nowhere else. */
function sourceMapComplaints(installed: string, file: string): string[] {
  const [, name] =
    /\n\/\/# sourceMappingURL=(.+)\n*$/.exec(readFileSync(join(installed, file), 'utf8')) ?? [];
  const map = join(installed, file, '..', name ?? '');
  if (!name || !existsSync(map)) return [`${file} has no source map`];
  const { sources, sourcesContent } = JSON.parse(readFileSync(map, 'utf8')) as {
    sources: string[];
    sourcesContent?: (string | null)[];
  };
  return sources
    .filter((source, index) => !source.startsWith('node_modules/') && !sourcesContent?.[index])
    .map((source) => `${file}.map: no text of ${source}`);
}
