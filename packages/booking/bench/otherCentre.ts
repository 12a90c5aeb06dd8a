import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { preview } from 'vite';
import { browserArgs, findBrowser } from '../../../scripts/findBrowser.ts';
import { packPackages } from '../../../scripts/packPackages.ts';
import type { BenchResult } from '../../../scripts/BenchResult.ts';

/** The oldest React that the kit accepts, and the one of this workspace, each with its types. */
const reacts = [
  ['react@18.2.0', 'react-dom@18.2.0', '@types/react@18.2.79', '@types/react-dom@18.2.25'],
  ['react', 'react-dom', '@types/react', '@types/react-dom'].map(versionHere),
];

/**
 * Installs the packed tarballs in an empty Vite project outside the workspace, type-checks and builds the site
 * of `examples/other-centre`, opens it in Chromium on a device in another zone, and chooses a slot; with each React.
 */
export async function otherCentre(): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const react of reacts) results.push(await siteWith(react));
  return results;
}

async function siteWith(react: readonly string[]): Promise<BenchResult> {
  const site = mkdtempSync(join(tmpdir(), 'other-centre-'));
  try {
    const { booking, 'api-client': apiClient } = packPackages(site);
    cpSync(join(import.meta.dirname, '../examples/other-centre'), site, { recursive: true });
    writeFileSync(join(site, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
    const tools = ['typescript', 'vite'].map(versionHere);
    run(
      site,
      'npm',
      'install',
      '--no-audit',
      '--no-fund',
      '--silent',
      booking,
      apiClient,
      ...react,
      ...tools,
    );
    run(site, 'npx', 'tsc');
    run(site, 'npx', 'vite', 'build', '--logLevel', 'error');
    return await opened(site, react[0] ?? '');
  } finally {
    rmSync(site, { recursive: true });
  }
}

async function opened(site: string, react: string): Promise<BenchResult> {
  const server = await preview({ root: site, configFile: false, logLevel: 'error', preview: { port: 0 } });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
  try {
    const page = await browser.newPage({ locale: 'en-GB', timezoneId: 'Pacific/Auckland' });
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    await page.clock.setFixedTime('2027-07-24T07:30:00Z');
    await page.route('**/availability?*', (route) => route.fulfill({ json: [] }));
    await page.route('**/send-confirmation-email', (route) => route.fulfill({ status: 201, json: {} }));
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    const said = await chooseSlot(page);
    return {
      name: `another centre with ${react}: install, type-check, build, open, choose a slot`,
      measured: [`«${said}»`, ...complaints].join('; '),
      limit: 'said without complaints',
      isMet: said === 'Your visit: 2027-07-31 at 09:20' && complaints.length === 0,
    };
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Chooses the one Saturday left before August, when the centre is closed, as a visitor does. */
async function chooseSlot(page: Page): Promise<string> {
  page.setDefaultTimeout(10_000);
  await page.getByRole('button', { name: /31 July 2027/ }).click();
  await page.getByRole('radio', { name: '09:20' }).click();
  for (const name of ['First name', 'Last name', 'Phone']) await page.getByLabel(name).fill('12345678');
  await page.getByLabel('Email').fill('ada@visitor.example');
  await page.getByRole('button', { name: 'Book' }).click();
  await page.getByText('Your visit').waitFor();
  return page.locator('output').innerText();
}

function versionHere(name: string): string {
  const file = join(import.meta.dirname, '../node_modules', name, 'package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return `${name}@${version}`;
}

function run(folder: string, command: string, ...args: string[]): void {
  execFileSync(command, args, { cwd: folder, stdio: 'inherit' });
}
