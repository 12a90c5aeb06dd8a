import { startFaultProxy, type FaultProxy } from './startFaultProxy.ts';
import { test as base } from './test.ts';

/** The site's test with a proxy in front of the centre that makes calls fail. */
export const test = base.extend<{ faultProxy: FaultProxy }>({
  faultProxy: async ({ centre }, use) => {
    const proxy = await startFaultProxy(centre.origin);
    await use(proxy);
    await proxy.goDown();
  },
});

export { expect } from './test.ts';
