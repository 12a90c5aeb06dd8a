import type { Browser, Page } from '@playwright/test';
import { throttling } from 'lighthouse/core/config/constants.js';

const slowdown = 4;
const network = throttling.mobileSlow4G;

/** A phone is touched and shows the list of slots first; a desktop has a mouse and shows the calendar. */
export type Device = 'phone' | 'desktop';

const viewports = { phone: { width: 360, height: 640 }, desktop: { width: 1440, height: 900 } };

/**
 * Opens an empty page with an empty cache, on a processor four times slower; with `hasSlowNetwork` files also arrive as
 * slowly as Lighthouse lets slow 4G be.
 */
export async function openSlowPage(browser: Browser, device: Device, hasSlowNetwork = false): Promise<Page> {
  const isPhone = device === 'phone';
  const page = await browser.newPage({
    viewport: viewports[device],
    hasTouch: isPhone,
    isMobile: isPhone,
    locale: 'it-IT',
    // Elsewhere each slot also has the visitor's own time.
    timezoneId: 'Europe/Rome',
    // The HTTP/2 proxy has the certificate of the tests.
    ignoreHTTPSErrors: true,
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (hasSlowNetwork)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.requestLatencyMs,
      downloadThroughput: toBytesPerSecond(network.downloadThroughputKbps),
      uploadThroughput: toBytesPerSecond(network.uploadThroughputKbps),
    });
  return page;
}

const toBytesPerSecond = (kilobitsPerSecond: number) => (kilobitsPerSecond * 1024) / 8;
