import type { ConfirmationRequest } from './contract/contract.ts';

/** What names a booking; `date` is in the format of `formatBookingDate`. */
type NamedBooking = Pick<ConfirmationRequest, 'key' | 'date' | 'to'>;

/**
 * Returns the reference of a booking, such as «K7M2-9QXD»: easy to read aloud, without similar characters.
 *
 * It is computed from the request, so that the site shows the same reference as the emails without reading the
 * response. It is no secret: links in emails are signed. Rejects on a page without https, which has
 * no Web Crypto.
 */
export async function bookingReference(booking: NamedBooking): Promise<string> {
  const named = new TextEncoder().encode(referenceInput(booking));
  return toReference(new Uint8Array(await crypto.subtle.digest('SHA-256', named)));
}

/** Returns the text whose SHA-256 digest becomes the reference; every spelling of an email address gives the same. */
export function referenceInput({ key, date, to }: NamedBooking): string {
  return JSON.stringify([key, date, to.toLowerCase()]);
}

/** Returns the reference that a SHA-256 digest of `referenceInput` gives. */
export function toReference(digest: Uint8Array): string {
  const letters = Array.from(digest.subarray(0, 8), (byte) => alphabet.charAt(byte % alphabet.length));
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

/** No 0 and O, 1 and I and L, 5 and S, 8 and B, 2 and Z, U and V; no vowels, which could form words. */
const alphabet = '34679CDFGHJKMNPQRTVWXY';
