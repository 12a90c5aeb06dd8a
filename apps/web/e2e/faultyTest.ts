import { startFaultProxy, type FaultProxy } from './startFaultProxy.ts';
import { test as base } from './test.ts';

/** The test of the site, with the centre behind a proxy that makes calls fail. */
export const test = base.extend<{ wire: FaultProxy }>({
  wire: async ({ centre }, use) => {
    const proxy = await startFaultProxy(centre.origin);
    await use(proxy);
    await proxy.goDown();
  },
});

export { expect } from './test.ts';
