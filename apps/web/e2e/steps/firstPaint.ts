import type { APIResponse } from '@playwright/test';
import { expect, type Page } from '../fixtures/test.ts';
import { movementOf } from './movement.ts';
import { untilTypefaces } from './untilTypefaces.ts';

/** What a server may send before it waits for the browser: ten packets of HTTP/1.1, headers included. */
export const oneFlightBytes = 14_600;

/**
 * Opens a page at the present width: it arrives in one flight, is painted before it requests anything, and moves less than
 * `limit` (CLS) while the rest arrives. Needs `watchMovement`.
 */
export async function openInOneFlight(page: Page, path: string, limit: number): Promise<void> {
  // The first visitor after a booking gets a page that was compressed quickly.
  await expect
    .poll(async () => bytesOf(await page.request.get(path)), path)
    .toBeLessThanOrEqual(oneFlightBytes);
  const response = await page.goto(path);
  const sizes = await response?.request().sizes();
  expect((sizes?.responseHeadersSize ?? NaN) + (sizes?.responseBodySize ?? NaN), path).toBeLessThanOrEqual(
    oneFlightBytes,
  );
  await untilTypefaces(page);
  expect(await requestedBeforePaint(page), path).toEqual([]);
  expect(await movementOf(page), path).toBeLessThan(limit);
}

/** Returns the bytes of a response as it came, its headers included. */
function bytesOf(response: APIResponse): number {
  return headerBytesOf(response) + Number(response.headers()['content-length']);
}

export function headerBytesOf(response: APIResponse): number {
  return Buffer.byteLength(
    response
      .headersArray()
      .map(({ name, value }) => `${name}: ${value}\r\n`)
      .join(''),
  );
}

function requestedBeforePaint(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < (paint?.startTime ?? Infinity))
      .map(({ name }) => name)
      .filter((name) => !/\.(svg|png)(#|$)/.test(name));
  });
}
