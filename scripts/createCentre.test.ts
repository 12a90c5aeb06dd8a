import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseEnv } from 'node:util';
import { validateRules } from '@centro/booking/validate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readCentreFiles } from '../apps/api/src/config/centreFiles.ts';

const packages = join(import.meta.dirname, '../packages');
const bin = join(packages, 'booking/src/create/createCentre.ts');
/** Says what it was asked to install, and installs nothing: `npx pnpm@12 bench external-consumer` has the registry's npm. */
const npm = '#!/bin/sh\necho "npm $@" >> "$NPM_CALLS"\n';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'create-centre-'));
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/npm'), npm, { mode: 0o755 });
});

afterEach(() => rmSync(folder, { recursive: true }));

function createCentre(...args: string[]) {
  const env = {
    ...process.env,
    PATH: [join(folder, 'bin'), process.env['PATH']].join(delimiter),
    NPM_CALLS: join(folder, 'calls'),
  };
  return spawnSync(process.execPath, [bin, ...args], { cwd: folder, env, encoding: 'utf8' });
}

const read = (file: string) => readFileSync(join(folder, file), 'utf8');

test('create-centre writes a site that compiles, with rules that page and server read', () => {
  for (const tarball of ['centro-booking-0.2.0.tgz', 'centro-api-client-0.1.0.tgz'])
    writeFileSync(join(folder, tarball), '');
  const { status, stdout, stderr } = createCentre('harbour');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('cd harbour');

  const site = join(folder, 'harbour');
  expect(globSync('**/*', { cwd: site, exclude: ['src/**'] }).toSorted()).toEqual([
    'index.html',
    'package.json',
    'server.env',
    'src',
    'tsconfig.json',
    'vite.config.js',
  ]);
  expect(read('calls').trim().split('\n')).toEqual([
    `npm install --no-audit --no-fund ${join(folder, 'centro-booking-0.2.0.tgz')} ${join(folder, 'centro-api-client-0.1.0.tgz')} react react-dom`,
    'npm install --no-audit --no-fund --save-dev vite @vitejs/plugin-react typescript @types/react @types/react-dom',
  ]);

  const rules: unknown = JSON.parse(read('harbour/src/rules.json'));
  expect(validateRules(rules)).toMatchObject({ ok: true });
  const server = parseEnv(read('harbour/server.env'));
  expect(readCentreFiles(server)).toMatchObject({ ok: true, files: { rules: { locale: 'en-GB' } } });
  expect(parseEnv(read('harbour/.env'))).toEqual({
    VITE_API: 'http://localhost:3000',
    VITE_CENTRE_KEY: server['CENTRE_KEY'],
  });

  for (const name of ['react', 'react-dom', '@types', 'vite'])
    link(site, name, join(packages, 'booking/node_modules', name));
  for (const name of ['booking', 'api-client']) link(site, `@centro/${name}`, join(packages, name));
  // The sources of the kit import more of react-aria's types than its packed declarations, which `pack:kit` checks.
  execFileSync(join(import.meta.dirname, '../node_modules/.bin/tsc'), ['--skipLibCheck'], {
    cwd: site,
    stdio: 'inherit',
  });
});

test('without tarballs beside it, create-centre takes the kit from the registry', () => {
  createCentre('harbour');
  expect(read('calls')).toContain('@centro/booking @centro/api-client react');
});

test('create-centre leaves a folder that is not empty as it is, and says so', () => {
  mkdirSync(join(folder, 'harbour'));
  writeFileSync(join(folder, 'harbour/notes.txt'), 'mine');
  const { status, stderr } = createCentre('harbour');
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `${join(folder, 'harbour')} is not empty: name a new folder\n`,
  });
  expect(globSync('*', { cwd: join(folder, 'harbour') })).toEqual(['notes.txt']);
});

function link(site: string, name: string, target: string): void {
  const path = join(site, 'node_modules', name);
  mkdirSync(join(path, '..'), { recursive: true });
  symlinkSync(target, path);
}
