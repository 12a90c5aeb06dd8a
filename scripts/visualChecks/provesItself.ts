import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { findHiddenFocus } from './findHiddenFocus.ts';

const fixture = join(import.meta.dirname, 'fixture');

/**
 * Runs the checks on pages with one fault each, named like the check that must find it and no other, and on a sound
 * page; throws when a check is blind or sees what is not there.
 */
export async function provesItself(browser: Browser, script: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addInitScript(script);
  const page = await context.newPage();
  for (const file of globSync('*.html', { cwd: fixture })) {
    await page.goto('about:blank');
    await page.setContent(readFileSync(join(fixture, file), 'utf8'));
    const found = await checksThatComplain(page);
    // «clipped-text, by its box.html» is a fault of clipped text.
    const fault = file.split(/[,.]/)[0]?.replace('-', ' ');
    const expected = fault === 'sound' ? '' : fault;
    if (found.join(', ') !== expected)
      throw new Error(`${file}: expected "${expected}" to be found, but got "${found.join(', ')}"`);
  }
  await context.close();
}

async function checksThatComplain(page: Page): Promise<string[]> {
  const found = await page.evaluate(async () => ({
    overflow: window.visualChecks.findOverflow(),
    'clipped text': window.visualChecks.findClippedText(),
    target: window.visualChecks.findSmallTargets(),
    axe: await window.visualChecks.runAxe(),
  }));
  const { complaints } = await findHiddenFocus(page);
  await page.emulateMedia({ forcedColors: 'active' });
  const edgeless = await page.evaluate(() => window.visualChecks.findEdgeless());
  await page.emulateMedia({ forcedColors: 'none' });
  const all = { ...found, 'focus ring': complaints, 'forced colours': edgeless };
  return Object.entries(all).flatMap(([check, list]) => (list.length > 0 ? [check] : []));
}
