import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { preview } from 'vite';
import { browserArgs, findBrowser } from '../../../scripts/findBrowser.ts';
import { packBooking } from '../../../scripts/packBooking.ts';
import type { BenchResult } from '../../../scripts/BenchResult.ts';

/** What the site needs beside the tarball, in the versions of this workspace. */
const companions = [
  '@internationalized/date',
  '@types/react',
  '@types/react-dom',
  'react',
  'react-aria-components',
  'react-dom',
  'typescript',
  'vite',
];

/**
 * Installs the packed tarball in an empty Vite project outside the workspace, type-checks and builds the site
 * of `examples/other-centre`, opens it in Chromium on a device in another zone, and chooses a slot.
 */
export async function otherCentre(): Promise<BenchResult[]> {
  const site = mkdtempSync(join(tmpdir(), 'other-centre-'));
  try {
    const tarball = packBooking(site);
    cpSync(join(import.meta.dirname, '../examples/other-centre'), site, { recursive: true });
    writeFileSync(join(site, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
    run(
      site,
      'npm',
      'install',
      '--no-audit',
      '--no-fund',
      '--silent',
      tarball,
      ...companions.map(versionHere),
    );
    run(site, 'npx', 'tsc');
    run(site, 'npx', 'vite', 'build', '--logLevel', 'error');
    return [await opened(site)];
  } finally {
    rmSync(site, { recursive: true });
  }
}

async function opened(site: string): Promise<BenchResult> {
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
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    const said = await chooseSlot(page);
    return {
      name: 'another centre: install, type-check, build, open, choose a slot',
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
  await page.getByRole('button', { name: 'Book' }).click();
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
