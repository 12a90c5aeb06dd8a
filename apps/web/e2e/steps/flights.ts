import type { Locator, Page } from '@playwright/test';

type Box = Record<'x' | 'y' | 'width' | 'height', number>;

declare global {
  var flights: { from: Keyframe; to: Keyframe }[];
}

/** From the next document on, notes each hour that travels over the page. */
export async function watchFlights(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.flights = [];
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element && node.matches('.FlyingHour'))) continue;
        const effect = node.getAnimations()[0]?.effect;
        const [from, to] = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
        if (from && to) globalThis.flights.push({ from, to });
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Returns where those of the present document have started and where they end. */
export async function flightsOf(page: Page): Promise<{ from: Box; to: Box }[]> {
  const flights = await page.evaluate(() => globalThis.flights);
  return flights.map(({ from, to }) => ({ from: boxOf(from), to: boxOf(to) }));
}

/** Returns where an element stands. */
export async function boxAt(element: Locator): Promise<Box> {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return rounded({ x, y, width, height });
}

function boxOf({ transform, width, height }: Keyframe): Box {
  const [, x, y] = /translate\((.*)px, (.*)px\)/.exec(String(transform)) ?? [];
  return rounded({
    x: Number(x),
    y: Number(y),
    width: parseFloat(String(width)),
    height: parseFloat(String(height)),
  });
}

/** Browsers write keyframes with six digits. */
const rounded = ({ x, y, width, height }: Box): Box => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(width),
  height: Math.round(height),
});
