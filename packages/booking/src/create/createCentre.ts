#!/usr/bin/env node
/**
 * `create-centre <folder>` writes a site that books: Vite, this kit, the rules of a centre, and the environment of the
 * server that reads the same rules. The kit comes from the tarballs in the present folder, or else from the registry.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { styleText } from 'node:util';

const kit = join(import.meta.dirname, '../..');
const [folder = '', ...others] = process.argv.slice(2);
if (folder === '' || folder.startsWith('-') || others.length > 0) end('Usage: create-centre <folder>');
const site = resolve(folder);
if (existsSync(site) && readdirSync(site).length > 0) end(`${site} is not empty: name a new folder`);
const key = basename(site)
  .toLowerCase()
  .replaceAll(/[^a-z0-9]+/g, '-');

const viteConfig = `import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [react()] });`;

cpSync(join(kit, 'examples/other-centre'), site, { recursive: true });
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

It books against the server of this project, which reads the same rules. In its repository:

  set -a; . ${join(site, 'server.env')}; set +a
  npx pnpm@12 start
`);

function manifest() {
  const scripts = { dev: 'vite', build: 'tsc && vite build', preview: 'vite preview' };
  return { name: key, private: true, type: 'module', scripts };
}

/** What of the server's environment is this centre's own; the rest are its defaults. */
function serverEnvironment(): string {
  const values = {
    CENTRE_KEY: key,
    CENTRE_NAME: basename(site),
    RULES_FILE: join(site, 'src/rules.json'),
    CORS_ORIGINS: 'http://localhost:5173,http://localhost:4173',
    DATA_DIR: join(site, 'var'),
    SITE_DIR: '',
    SITE_SERVER_DIR: '',
  };
  return Object.entries(values)
    .map(([name, value]) => `${name}="${value}"`)
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
