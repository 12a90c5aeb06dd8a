/** A selection in an address, and what a form holds: for browsers and servers. */
export { formatDeepLink, parseDeepLink } from './deepLink.ts';
export type { DeepLink, DeepLinkParameters } from './deepLink.ts';
export { readDetails } from './readDetails.ts';
export { formatSlotValue, parseSlotValue } from './slotValue.ts';
