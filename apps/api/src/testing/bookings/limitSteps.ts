import type { Problem } from '@centro/api-client';
import { expect } from 'vitest';
import { bookingRequest } from '../requests/bookingRequest.ts';
import type { startApi } from '../startApi.ts';

export const slots = [
  '25 novembre 2026 alle ore 16:30',
  '25 novembre 2026 alle ore 17:00',
  '25 novembre 2026 alle ore 17:30',
  '25 novembre 2026 alle ore 18:00',
  '26 novembre 2026 alle ore 16:30',
];

type Api = Awaited<ReturnType<typeof startApi>>;

/** Books a slot of 25 or 26 November for an email address. */
export const book = (api: Api, date: string, to = 'maria@visitor.test') =>
  api.post('/send-confirmation-email', bookingRequest({ date, to }));

/** The response is 429 with the phone number, and `Retry-After` is at most five minutes below `seconds`. */
export function expectRefusal({ status, headers, json }: Awaited<ReturnType<Api['post']>>, seconds: number) {
  expect(status).toBe(429);
  expect((json as Problem).detail).toContain('chiamaci al +39 300 000 0001');
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(seconds - 300);
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(seconds);
}

export const daySeconds = 24 * 60 * 60;
