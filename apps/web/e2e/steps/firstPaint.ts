import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, constants } from 'node:zlib';
import type { APIResponse } from '@playwright/test';
import { expect, type Page } from '../fixtures/test.ts';
import { movementOf } from './movement.ts';
import { untilTypefaces } from './untilTypefaces.ts';

/** What a server may send before it waits for the browser: ten packets of HTTP/1.1, headers included. */
export const oneFlightBytes = 14_600;

/** The documents that may be longer: of them all that can be seen comes with the first flight, and what follows is for code alone. */
const longestDocuments: Record<string, number> = { '/contact': 15_800 };

/**
 * Opens a page at the present width: it arrives in one flight, is painted before it requests anything, and moves less than
 * `limit` (CLS) while the rest arrives. Needs `watchMovement`.
 */
export async function openInOneFlight(page: Page, path: string, limit: number): Promise<void> {
  // The first visitor after a booking gets a page that was compressed quickly.
  await expect
    .poll(async () => bytesOf(await page.request.get(path)), path)
    .toBeLessThanOrEqual(longestDocuments[path] ?? oneFlightBytes);
  const response = await page.goto(path);
  const { headers, body } = await readCompressed(page.url());
  expect(headers + bytesUntilSeen(body), path).toBeLessThanOrEqual(oneFlightBytes);
  const sizes = await response?.request().sizes();
  expect(sizes?.responseBodySize, path).toBe(body.byteLength);
  await untilTypefaces(page);
  expect(await requestedBeforePaint(page), path).toEqual([]);
  expect(await movementOf(page), path).toBeLessThan(limit);
}

/** Returns a document as it comes, and the bytes of its headers. */
async function readCompressed(url: string): Promise<{ headers: number; body: Buffer }> {
  const request = get(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { headers: response.rawHeaders.join(': \r\n').length, body: await buffer(response) };
}

/**
 * Returns how many bytes of a document that is compressed with Brotli hold all that can be seen: the page up to the end of its footer,
 * or all of it where it has none.
 */
export function bytesUntilSeen(body: Buffer): number {
  const isSeenIn = (bytes: number) => {
    try {
      const read = brotliDecompressSync(body.subarray(0, bytes), {
        finishFlush: constants.BROTLI_OPERATION_FLUSH,
      });
      return read.includes('</footer>');
    } catch {
      // Too short to begin with.
      return false;
    }
  };
  let [before, enough] = [0, body.byteLength];
  while (enough - before > 1) {
    const middle = Math.floor((before + enough) / 2);
    if (isSeenIn(middle)) enough = middle;
    else before = middle;
  }
  return enough;
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
