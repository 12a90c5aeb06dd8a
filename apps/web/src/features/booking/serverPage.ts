import type { BookingSelection } from '@centro/booking';
import { formatSlotValue } from '@centro/booking/links';
import { site } from '../../site.ts';

/** Returns where our server takes a slot without JavaScript, and shows all of them. */
export const serverPage = (): string => `${site.apiHost}/prenota`;

/** Returns the page there that books this slot of a service, of the centre's own without a key. */
export const serverPageOf = (selection: BookingSelection, key = ''): string =>
  `${serverPage()}?${new URLSearchParams({ slot: formatSlotValue(selection), key }).toString()}`;
