import type { Receipt } from '@centro/api-client';
import { expect, test } from 'vitest';
import { withProvisional } from '../../testing/bookings/withProvisional.ts';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { linkIn } from '../../testing/linkIn.ts';
import { postJson, startApi } from '../../testing/startApi.ts';
import { startMailbox } from '../../testing/startMailbox.ts';

const path = '/send-confirmation-email';
const visitor = 'maria@visitor.test';

async function startBooking() {
  const mailbox = await startMailbox();
  const api = await startApi({ SMTP_URL: mailbox.url });
  return {
    mailbox,
    book: async (headers: Record<string, string> = {}) => {
      const { status, json } = await postJson(api.url + path, bookingRequest(), headers);
      expect(status).toBeLessThan(300);
      return json as Receipt;
    },
    [Symbol.asyncDispose]: async () => {
      await api.close();
      await mailbox.close();
    },
  };
}

test.concurrent('who books gets the link of the email, at once (B6, B28)', async () => {
  await using centre = await startBooking();
  const { manageUrl } = await centre.book();
  const link = linkIn(await centre.mailbox.mailTo(visitor), 'prenotazione');
  expect(manageUrl).toBe(`http://localhost:3000/prenotazione?link=${link}`);
});

test.concurrent('a repeat never gets it: it may come from somebody else who knows the booking (B6, A23)', async () => {
  await using centre = await startBooking();
  await centre.book({ 'idempotency-key': '"first"' });
  expect(await centre.book()).toEqual({ status: 'sent' });
  expect(await centre.book({ 'idempotency-key': '"other"' })).toEqual({ status: 'sent' });
});

test.concurrent('the same request under the same Idempotency-Key gets it again (B3)', async () => {
  await using centre = await startBooking();
  const first = await centre.book({ 'idempotency-key': '"first"' });
  expect(first.manageUrl).toBeDefined();
  expect(await centre.book({ 'idempotency-key': '"first"' })).toEqual(first);
});

test.concurrent('a provisional booking has none: only its email confirms it (B26)', async () => {
  await using given = await withProvisional();
  expect(given.receipt.provisional).toBeDefined();
  expect(given.receipt.manageUrl).toBeUndefined();
});
