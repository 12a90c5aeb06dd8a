import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** The shell first: the same engine without windows does the same tests in two thirds of the time. */
const NAMES = [
  'chromium-headless-shell',
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
];
const APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Options that every test gives Chromium: no background network traffic, and no sandbox for root, which has none. */
export const browserArgs = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * Returns the path of a Chromium for the tests: the one named in `CHROME_PATH`, an installed one,
 * Playwright's own, or one that it installs now. Throws with the one command to run when none can be had.
 */
export function findBrowser(): string {
  return fromEnvironment() ?? installed() ?? playwrights() ?? install();
}

function fromEnvironment(): string | null {
  const path = process.env['CHROME_PATH'];
  if (!path) return null;
  if (!existsSync(path)) throw new Error(`CHROME_PATH is "${path}", and there is no such file`);
  return path;
}

function installed(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).concat(APPS);
  return candidates.find((path) => existsSync(path)) ?? null;
}

function playwrights(): string | null {
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}

function install(): string {
  console.log('No Chrome or Chromium found: asking Playwright to install one…');
  if (run('playwright', ['install', 'chromium'])) {
    const path = playwrights();
    if (path) return path;
  }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Playwright could not; installing Debian’s chromium-headless-shell with apt-get…');
    if (
      run('apt-get', ['update', '-qq']) &&
      run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'])
    ) {
      const path = installed();
      if (path) return path;
    }
  }
  throw new Error(
    'No browser for the tests. Install Chrome or Chromium, or run: npx playwright install chromium',
  );
}

function run(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 });
    return true;
  } catch (error) {
    console.log(`${command} ${args.join(' ')}: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}
