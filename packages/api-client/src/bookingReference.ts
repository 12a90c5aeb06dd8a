import type { ConfirmationRequest } from './contract/contract.ts';

/**
 * Returns the reference of a booking, such as «K7M2-9QXD»: easy to read aloud, without
 * similar characters. `date` is in the format of `formatBookingDate`.
 *
 * It is computed from the request, so that the site shows the same reference as the emails without reading the
 * response. It is no secret: links in emails are signed. Rejects on a page without https, which has
 * no Web Crypto.
 */
export async function bookingReference({
  key,
  date,
  to,
}: Pick<ConfirmationRequest, 'key' | 'date' | 'to'>): Promise<string> {
  const named = new TextEncoder().encode(JSON.stringify([key, date, to.toLowerCase()]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', named));
  const letters = Array.from(digest.subarray(0, 8), (byte) => alphabet.charAt(byte % alphabet.length)).join(
    '',
  );
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** No 0 and O, 1 and I and L, 5 and S, 8 and B, 2 and Z, U and V; no vowels, which could form words. */
const alphabet = '34679CDFGHJKMNPQRTVWXY';
