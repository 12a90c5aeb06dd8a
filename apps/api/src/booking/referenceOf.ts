import { hash } from 'node:crypto';
import { referenceInput, toReference } from '@centro/api-client/bookingReference';

/**
 * Returns the reference that `bookingReference` computes in the browser, without its thread of Web Crypto, which costs
 * a booking as much as its statements.
 */
export function referenceOf(booking: Parameters<typeof referenceInput>[0]): string {
  return toReference(hash('sha256', referenceInput(booking), 'buffer'));
}
