/** Writes screenshots of every page of the site and of the agenda, for a phone and a wide screen, to docs/screens. */
import { chromium } from 'playwright';
import { sitePages } from '../apps/web/e2e/fixtures/sitePages.ts';
import { browserArgs, findBrowser } from './findBrowser.ts';
import { momentAt, startBookedCentre } from './screens/centreWithAgenda.ts';
import { photograph, windows } from './screens/photograph.ts';
import { photographAgenda } from './screens/photographAgenda.ts';

const paths = [...sitePages.map(({ path }) => path), '/not-found'];
/** A Monday morning with slots to come, so that pictures differ only where the site does. */
const time = '11:40';

const centre = await startBookedCentre(time);
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
try {
  for (const window of windows) {
    const { width, height } = window;
    const context = await browser.newContext({
      viewport: { width, height },
      locale: 'it-IT',
      timezoneId: 'Europe/Rome',
      reducedMotion: 'reduce',
    });
    for (const path of paths) {
      const page = await context.newPage();
      await page.clock.setFixedTime(momentAt(time));
      await page.goto(centre.origin + path, { waitUntil: 'networkidle' });
      await photograph(page, path.slice(1) || 'home', window);
      await page.close();
    }
    await context.close();
  }
  await photographAgenda(browser);
} finally {
  await browser.close();
  await centre.stop();
}
