import type { Page, Route } from '@playwright/test';

/**
 * Holds back the answers to requests of scripts whose address matches. Returns a function that lets them pass, those still
 * to come too.
 */
export async function holdScripts(page: Page, address = /\/assets\/.*\.js$/): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHolding = true;
  const hold = async (route: Route) => {
    if (isHolding) held.push(route);
    else await route.continue();
  };
  await page.route(address, hold);
  return async () => {
    isHolding = false;
    await page.unroute(address, hold);
    // The page may have been left meanwhile, and its requests with it.
    for (const route of held) await route.continue().catch(() => undefined);
  };
}
