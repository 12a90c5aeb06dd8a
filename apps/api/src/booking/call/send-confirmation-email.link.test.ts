import type { Receipt } from '@centro/api-client';
import { expect, test } from 'vitest';
import { withProvisional } from '../../testing/bookings/withProvisional.ts';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { linkIn } from '../../testing/linkIn.ts';
import { openPage } from '../../testing/requests/openPage.ts';
import { outboxIsEmpty } from '../../testing/outboxIsEmpty.ts';
import { queryFile } from '../../testing/store/queryFile.ts';
import { postJson, startApi } from '../../testing/startApi.ts';
import { startMailbox } from '../../testing/startMailbox.ts';

const path = '/send-confirmation-email';
const visitor = 'maria@visitor.test';

async function startBooking(env: NodeJS.ProcessEnv = {}) {
  const mailbox = await startMailbox();
  const api = await startApi({ SMTP_URL: mailbox.url, ...env });
  const book = async (headers: Record<string, string> = {}) => {
    const { status, json } = await postJson(api.url + path, bookingRequest(), headers);
    expect(status).toBeLessThan(300);
    return json as Receipt;
  };
  return {
    mailbox,
    dataDir: api.config.dataDir,
    book,
    bookAndGetLink: async () => new URL((await book()).manageUrl ?? '').searchParams.get('link') ?? '',
    /** Requests a page with a link; posts `form` there, if given. */
    open: (page: string, form: Record<string, string> | undefined, link: string) =>
      openPage(`${api.url}/${page}?link=${encodeURIComponent(link)}`, form),
    [Symbol.asyncDispose]: async () => {
      await api.close();
      await mailbox.close();
    },
  };
}

test.concurrent('who books gets a link to the page of the email, at once (B6, B28)', async () => {
  await using centre = await startBooking();
  const link = await centre.bookAndGetLink();
  const { status, html } = await centre.open('prenotazione', undefined, link);
  expect(status).toBe(200);
  expect(html).toContain('mercoledì 25 novembre 2026');
});

test.concurrent('the link of the receipt leads to no link of the email, which only the mailbox has (A21)', async () => {
  await using centre = await startBooking();
  const link = await centre.bookAndGetLink();
  const ofEmail = linkIn(await centre.mailbox.mailTo(visitor), 'prenotazione');
  expect(link).not.toBe(ofEmail);
  for (const page of ['prenotazione', 'consulenza.ics', 'sposta-prenotazione', 'annulla-prenotazione']) {
    const { html } = await centre.open(page, undefined, link);
    expect(html.replaceAll('\r\n ', '')).not.toContain(ofEmail);
  }
});

test.concurrent('who typed the mailbox of somebody else sends it no more emails than a day has (A21)', async () => {
  await using centre = await startBooking({ MAILS_PER_RECIPIENT_PER_DAY: '3' });
  const link = await centre.bookAndGetLink();
  const ofEmail = linkIn(await centre.mailbox.mailTo(visitor), 'prenotazione');
  const moves = [];
  for (const quando of ['2026-11-26T16:30', '2026-11-26T17:00', '2026-11-26T17:30']) {
    moves.push(await centre.open('sposta-prenotazione', { quando }, link));
    await outboxIsEmpty(centre.dataDir);
  }
  expect(moves.map(({ status }) => status)).toEqual([303, 303, 429]);
  expect(moves[2]?.title).toBe('Per ora basta così');
  // The owner of the mailbox may still move it.
  const byOwner = await centre.open('sposta-prenotazione', { quando: '2026-11-26T18:00' }, ofEmail);
  expect(byOwner.status).toBe(303);
  await outboxIsEmpty(centre.dataDir);
  expect(centre.mailbox.mailsTo(visitor)).toHaveLength(4);

  // Cancelling is always possible, and the centre is told.
  expect((await centre.open('annulla-prenotazione', {}, link)).status).toBe(303);
  await outboxIsEmpty(centre.dataDir);
  expect(centre.mailbox.mailsTo(visitor)).toHaveLength(4);
  expect(centre.mailbox.mailsTo('info@centro.test').at(-1)?.subject).toContain('nnulla');
  expect(queryFile(centre.dataDir, 'SELECT status FROM booking')).toEqual([{ status: 'cancelled' }]);
  // No page promises the email that was left out.
  const { html } = await centre.open('prenotazione', undefined, link);
  expect(html).toContain('l’orario è di nuovo libero.');
  expect(html).not.toContain('email che lo conferma');
});

test.concurrent('a cancellation by the link of the receipt is confirmed by email within that limit', async () => {
  await using centre = await startBooking({ MAILS_PER_RECIPIENT_PER_DAY: '3' });
  const link = await centre.bookAndGetLink();
  await outboxIsEmpty(centre.dataDir);
  expect((await centre.open('annulla-prenotazione', {}, link)).status).toBe(303);
  await outboxIsEmpty(centre.dataDir);
  expect(centre.mailbox.mailsTo(visitor)).toHaveLength(2);
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
