import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserArgs, findBrowser } from '../../../../scripts/findBrowser.ts';
import { unlayeredStyles } from '../../bookingStyles.ts';
import { buildElement } from '../../buildElement.ts';

const widths = [240, 280, 320, 400, 480, 900];
const hosts = join(import.meta.dirname, '../../examples/hosts');

let scripts: string[];
let browser: Browser;

beforeAll(async () => {
  const [element, page, launched] = await Promise.all([
    buildElement(),
    buildElement('examples/hosts/hostPage.tsx'),
    chromium.launch({ executablePath: findBrowser(), args: browserArgs }),
  ]);
  scripts = [element.code, page.code];
  browser = launched;
});
afterAll(() => browser.close());

/** The host's style sheet is the last, where it overrides the most. */
const html = (host: string) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>${host}</title>
<style>${unlayeredStyles()}</style><style>${readFileSync(join(hosts, `${host}.css`), 'utf8')}</style>
<div id="root"></div></html>`;

test.for(['vite-6', 'vite-9', 'tailwind-4', 'bootstrap-5', 'wordpress'])(
  'from 240 to 900 px in the styles of %s no text lies over another or leaves its box, and the picker fills its place',
  async (host) => {
    // The hours of the visitor's own clock are beside those of the centre.
    const page = await browser.newPage({
      timezoneId: 'America/New_York',
      viewport: { width: 480, height: 900 },
    });
    await page.clock.setFixedTime('2025-11-12T08:00:00Z');
    await page.setContent(html(host));
    for (const content of scripts) await page.addScriptTag({ content, type: 'module' });
    // One element shows the list, the other the calendar.
    await page.locator('centro-booking').last().getByRole('button', { name: 'Calendario' }).press('Enter');
    await page.locator('centro-booking .booking-grid').waitFor();
    expect(await page.locator('.booking').count()).toBe(7);
    const found: Record<number, string[]> = {};
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      found[width] = await page.evaluate<string[]>('textFaults()');
    }
    await page.close();
    expect(found).toEqual(Object.fromEntries(widths.map((width) => [width, []])));
  },
);
