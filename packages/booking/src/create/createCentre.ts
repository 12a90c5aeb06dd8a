#!/usr/bin/env node
/**
 * `create-centre <folder>` writes a site that books: Vite, this kit, the rules of a centre, its facts, and the environment of the
 * server that reads the same rules. On a terminal it asks for the facts that no option names. The kit comes from the tarballs in the
 * present folder, or else from the registry.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { askFacts } from './askFacts.ts';
import { factNames, factProblem, type CentreFacts, type FactName } from './centreFacts.ts';
import { quoted } from './quoted.ts';

const kit = join(import.meta.dirname, '../..');
const { folder, given } = readArguments();
const site = resolve(folder);
if (existsSync(site) && readdirSync(site).length > 0) end(`${site} is not empty: name a new folder`);
const key = basename(site)
  .toLowerCase()
  .replaceAll(/[^a-z0-9]+/g, '-');
const facts = await completeFacts();

/** It reads the rules, so that the page need not load what checks them. */
const viteConfig = `import { readRules } from '@centro/booking/validate';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import rules from './src/rules.json' with { type: 'json' };

// Stops with what is wrong in the file; the page takes it as it is.
readRules(rules);

export default defineConfig({ plugins: [react()] });`;

cpSync(join(kit, 'examples/other-centre'), site, { recursive: true });
write('src/centre.json', JSON.stringify(pageFacts(), null, 2));
write('index.html', pageWithTitle());
write('package.json', JSON.stringify(manifest(), null, 2));
write('vite.config.js', viteConfig);
write('.gitignore', 'node_modules\ndist\nvar');
write('.env', `# Public: the page has both.\nVITE_API="http://localhost:3000"\nVITE_CENTRE_KEY="${key}"`);
write('server.env', serverEnvironment());
run(
  'npm',
  'install',
  '--no-audit',
  '--no-fund',
  packageOf('booking'),
  packageOf('api-client'),
  'react',
  'react-dom',
);
run(
  'npm',
  'install',
  '--no-audit',
  '--no-fund',
  '--save-dev',
  'vite',
  '@vitejs/plugin-react',
  'typescript',
  '@types/react',
  '@types/react-dom',
);
process.stdout.write(`
${styleText('bold', `${folder} is ready.`)} Its rules are in src/rules.json.

  cd ${folder}
  npm run dev

It books against the server of this project, which reads the same rules and facts. In its repository:

  set -a; . ${join(site, 'server.env')}; set +a
  npx pnpm@12 start

Before visitors come: put the privacy notice where CENTRE_PRIVACY_URL of server.env says, write your CENTRE_VAT_NUMBER and the
server's public address there (CENTRE_API_HOST, and VITE_API in .env), and SMTP_URL to send emails.
`);

function readArguments(): { folder: string; given: Partial<CentreFacts> } {
  const options = Object.fromEntries(factNames.map((name) => [name, { type: 'string' } as const]));
  try {
    const { positionals, values } = parseArgs({ options, allowPositionals: true });
    const [named = '', ...others] = positionals;
    if (named === '' || others.length > 0) throw new Error('Name one folder');
    const trimmed = Object.entries(values).map(([name, value]) => [name, String(value).trim()]);
    return { folder: named, given: Object.fromEntries(trimmed) as Partial<CentreFacts> };
  } catch (error) {
    const usage = factNames.map((name) => `[--${name} <${name}>]`).join(' ');
    end(`${(error as Error).message}\nUsage: create-centre <folder> ${usage}`);
  }
}

/** Returns the facts that options name, and those that are asked for. */
async function completeFacts(): Promise<CentreFacts> {
  const problems = (Object.entries(given) as [FactName, string][]).flatMap(([name, value]) => {
    const problem = factProblem(name, value);
    return problem === null ? [] : `--${name} ${problem}`;
  });
  if (problems.length > 0) end(problems.join('\n'));
  const missing = factNames.filter((name) => given[name] === undefined);
  if (missing.length > 0 && !process.stdin.isTTY)
    end(`Without a terminal to ask on, it needs ${missing.map((name) => `--${name}`).join(', ')} too`);
  return askFacts(given, process.stdin, process.stdout).catch(() => end('\nNothing was written'));
}

/** What the page shows. */
function pageFacts(): Omit<CentreFacts, 'sender' | 'site'> {
  const { name, address, phone, mailbox } = facts;
  return { name, address, phone, mailbox };
}

function pageWithTitle(): string {
  const title = facts.name.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return readFileSync(join(site, 'index.html'), 'utf8')
    .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
    .trimEnd();
}

function manifest() {
  const scripts = { dev: 'vite', build: 'tsc && vite build', preview: 'vite preview' };
  return { name: key, private: true, type: 'module', scripts };
}

/** What of the server's environment is this centre's own; the rest are its defaults. */
function serverEnvironment(): string {
  const values = {
    CENTRE_KEY: key,
    CENTRE_NAME: facts.name,
    CENTRE_TAGLINE: new URL(facts.site).host,
    CENTRE_ADDRESS: facts.address,
    CENTRE_EMAIL: facts.mailbox,
    CENTRE_MOBILE: facts.phone,
    CENTRE_LANDLINE: facts.phone,
    CENTRE_MAP_URL: `https://www.openstreetmap.org/search?query=${encodeURIComponent(facts.address)}`,
    CENTRE_PRIVACY_URL: new URL('/privacy', facts.site).href,
    MAIL_FROM: facts.sender,
    CENTRE_BASE_URL: facts.site,
    CENTRE_BOOKING_URL: facts.site,
    CENTRE_API_HOST: 'http://localhost:3000',
    RULES_FILE: join(site, 'src/rules.json'),
    CORS_ORIGINS: 'http://localhost:5173,http://localhost:4173',
    DATA_DIR: join(site, 'var'),
    SITE_DIR: '',
    SITE_SERVER_DIR: '',
  };
  return Object.entries(values)
    .map(
      ([name, value]) => `${name}=${quoted(value) ?? end(`${name} must have no ' beside one of " $ \` \\`)}`,
    )
    .join('\n');
}

/** Returns the tarball of a package in the present folder, or its name in the registry. */
function packageOf(name: 'booking' | 'api-client'): string {
  const tarball = readdirSync('.').find(
    (file) => file.startsWith(`centro-${name}-`) && file.endsWith('.tgz'),
  );
  return tarball === undefined ? `@centro/${name}` : resolve(tarball);
}

function write(name: string, text: string): void {
  writeFileSync(join(site, name), `${text}\n`);
}

function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, {
    cwd: site,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) end(`«${command} ${args.join(' ')}» failed in ${site}`);
}

function end(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
