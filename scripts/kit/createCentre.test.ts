import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parseEnv } from 'node:util';
import { validateRules } from '@centro/booking/validate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readCentreFiles } from '../../apps/api/src/config/centreFiles.ts';
import { readConfig } from '../../apps/api/src/config/config.ts';
import { askFacts } from '../../packages/booking/src/create/askFacts.ts';

const packages = join(import.meta.dirname, '../../packages');
const bin = join(packages, 'booking/src/create/createCentre.ts');
/** Says what it was asked to install, and installs nothing: `npx pnpm@12 bench external-consumer` has the registry's npm. */
const npm = '#!/bin/sh\necho "npm $@" >> "$NPM_CALLS"\n';

const facts = {
  name: "Centro dell'Orto",
  address: 'Via Roma 12, 92100 Agrigento (AG)',
  phone: '+39 0922 000001',
  mailbox: 'info@orto.test',
  sender: "Centro dell'Orto <prenotazioni@orto.test>",
  site: 'https://www.orto.test/prenota',
};
const options = (values: Partial<typeof facts>) =>
  Object.entries(values).flatMap(([name, value]) => [`--${name}`, value]);
/** What the apps have where `.env` says nothing. */
const defaults = parseEnv(readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8'));

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
  const tarballs = ['centro-booking-1.0.0.tgz', 'centro-api-client-1.0.0.tgz'];
  for (const tarball of tarballs) writeFileSync(join(folder, tarball), '');
  const { status, stdout, stderr } = createCentre('harbour', ...options(facts));
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
    `npm install --no-audit --no-fund ${tarballs.map((tarball) => join(folder, tarball)).join(' ')} react react-dom`,
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
  execFileSync(join(import.meta.dirname, '../../node_modules/.bin/tsc'), ['--skipLibCheck'], {
    cwd: site,
    stdio: 'inherit',
  });

  // Development and build stop with what is wrong in the rules: the page does not check them.
  const plugin = join(site, 'node_modules/@vitejs/plugin-react');
  mkdirSync(plugin, { recursive: true });
  writeFileSync(join(plugin, 'index.js'), 'module.exports = () => ({});');
  const configure = () =>
    spawnSync(process.execPath, ['vite.config.js'], { cwd: site, encoding: 'utf8' }).stderr;
  expect(configure()).toBe('');
  writeFileSync(join(site, 'src/rules.json'), JSON.stringify({ ...(rules as object), capacity: 0 }));
  expect(configure()).toContain('capacity is 0: write a whole number from 1 to 1000');
});

test('the facts are in the page and in the environment of a server that may send emails', () => {
  createCentre('harbour', ...options(facts));
  const { name, address, phone, mailbox } = facts;
  expect(JSON.parse(read('harbour/src/centre.json'))).toEqual({ name, address, phone, mailbox });
  expect(read('harbour/index.html')).toContain("<title>Centro dell'Orto</title>");
  const server = { ...defaults, ...parseEnv(read('harbour/server.env')), SMTP_URL: 'smtp://mail.test' };
  expect(readConfig(server)).toMatchObject({
    centre: { name, address, email: mailbox, mobile: phone, landline: phone, bookingUrl: facts.site },
    mail: { from: { name, address: 'prenotazioni@orto.test' } },
    siteOrigins: expect.arrayContaining(['https://www.orto.test', 'http://localhost:5173']),
  });
  const sourced = execFileSync('sh', ['-c', '. ./harbour/server.env; printf %s "$CENTRE_NAME"'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(sourced).toBe(name);
});

test.for([
  {
    given: { name: 'Orto', site: 'https://orto.test' },
    problem: 'Without a terminal to ask on, it needs --address, --phone, --mailbox, --sender too\n',
  },
  {
    given: { ...facts, phone: '0922 123456', site: 'www.orto.test' },
    problem:
      '--phone must be a phone in international form, as +44 20 7946 0000; it is "0922 123456"\n--site must be an http or https address; it is "www.orto.test"\n',
  },
  {
    given: { ...facts, name: `Dell'Orto "Due"` },
    problem: '--name must have no \' beside one of " $ ` \\\n',
  },
])('with $given it writes nothing, and says what it needs', ({ given, problem }) => {
  const { status, stderr } = createCentre('harbour', ...options(given));
  expect({ status, stderr }).toEqual({ status: 1, stderr: problem });
  expect(globSync('harbour', { cwd: folder })).toEqual([]);
});

test('on a terminal it asks for each fact that no option names, again after an answer that cannot be', async () => {
  const { name, site, ...asked } = facts;
  const input = new PassThrough();
  const output = new PassThrough();
  const answered = askFacts({ name, site }, input, output);
  for (const line of [asked.address, '0922 123456', asked.phone, asked.mailbox, ''])
    setImmediate(() => input.write(`${line}\n`));
  expect(await answered).toEqual({ ...facts, sender: "Centro dell'Orto <info@orto.test>" });
  output.end();
  expect((await text(output)).split(/: |\n/).filter(Boolean)).toEqual([
    'Its address, as it is shown',
    'Its phone, as +44 20 7946 0000',
    'It must be a phone in international form, as +44 20 7946 0000; it is "0922 123456"',
    'Its phone, as +44 20 7946 0000',
    'Its mailbox',
    "Sender of its emails (Centro dell'Orto <info@orto.test>)",
  ]);
});

test('a terminal that is closed ends the questions', async () => {
  const input = new PassThrough();
  const answered = askFacts({}, input, new PassThrough());
  input.end();
  await expect(answered).rejects.toThrow('aborted');
});

test('without tarballs beside it, create-centre takes the kit from the registry', () => {
  createCentre('harbour', ...options(facts));
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
