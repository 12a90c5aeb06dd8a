import { chromium } from '@playwright/test';
import { browserArgs, findBrowser } from '../../../scripts/findBrowser.ts';
import type { BenchResult } from '../../../scripts/BenchResult.ts';
import { builtPages } from '../e2e/fixtures/builtSite.ts';
import { startCentre } from '../e2e/servers/startCentre.ts';

/** Behind and ahead of the centre's own clock, up to another day. */
const zones = ['Europe/Rome', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Kiritimati'];

/** Opens every page of the built site on devices in four time zones and counts its console lines (B7). */
export async function quietConsole(): Promise<BenchResult[]> {
  if (builtPages.length === 0) throw new Error('The site is not built: npx pnpm@12 build');
  const centre = await startCentre();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
  const said: string[] = [];
  try {
    for (const timezoneId of zones) {
      const context = await browser.newContext({ timezoneId, locale: 'en-US' });
      for (const { path } of builtPages) {
        const page = await context.newPage();
        page.on('console', (message) => said.push(`${timezoneId} ${path}: ${message.text()}`));
        page.on('pageerror', (error) => said.push(`${timezoneId} ${path}: ${error.message}`));
        await page.goto(centre.origin + path);
        await page.waitForLoadState('networkidle');
        await page.close();
      }
      await context.close();
    }
  } finally {
    await browser.close();
    await centre.stop();
  }
  for (const line of said) console.log(line);
  return [
    {
      name: `console lines and hydration warnings, ${builtPages.length} pages in ${zones.length} time zones`,
      measured: `${said.length}`,
      limit: 'none',
      isMet: said.length === 0,
    },
  ];
}
