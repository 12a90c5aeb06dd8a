/** A selection in an address and in a form: for browsers and servers. */
export { formatDeepLink, parseDeepLink } from './deepLink.ts';
export type { DeepLink, DeepLinkParameters } from './deepLink.ts';
export { formatSlotValue, parseSlotValue } from './slotValue.ts';
