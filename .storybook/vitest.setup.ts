import { cdp } from 'vitest/browser';
import { emulateMediaWith } from './emulateMedia.ts';

// A test runs in a browser that can be told what the visitor has set, palette included.
emulateMediaWith(async (features) => {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  });
});
