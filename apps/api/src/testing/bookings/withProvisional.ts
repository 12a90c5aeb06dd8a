import type { Receipt } from '@centro/api-client';
import { bookingRequest } from '../requests/bookingRequest.ts';
import { linkIn } from '../linkIn.ts';
import { openPage } from '../requests/openPage.ts';
import { queryFile } from '../store/queryFile.ts';
import { startApi } from '../startApi.ts';
import { startMailbox } from '../startMailbox.ts';

const bookingPath = '/send-confirmation-email';
export const visitor = 'maria@visitor.test';
const anotherSlot = 'mercoledì 25 novembre 2026 alle ore 18:00';

/** Returns the availability of 25 November as text. */
export async function fullSlotsOf({ url }: { url: string }): Promise<string> {
  return (await fetch(`${url}/availability?from=2026-11-25&to=2026-11-25`)).text();
}

/** Starts a server whose ceiling of the hour is reached by another booking, so that Maria's is provisional. */
export async function withProvisional(env: NodeJS.ProcessEnv = {}) {
  const mailbox = await startMailbox();
  const api = await startApi({ SMTP_URL: mailbox.url, DIRECT_BOOKINGS_PER_HOUR: '1', ...env });
  await api.post(bookingPath, bookingRequest({ to: 'first@visitor.test', date: anotherSlot }));
  const { status, json } = await api.post(bookingPath, bookingRequest());
  const mail = await mailbox.mailTo(visitor);
  const link = linkIn(mail, 'prenotazione');
  return {
    mailbox,
    api,
    status,
    receipt: json as Receipt,
    mail,
    link,
    open: (page: string, form?: Record<string, string>) =>
      openPage(`${api.url}/${page}?link=${encodeURIComponent(link)}`, form),
    /** What is stored of Maria's slot, as «email status». */
    slot: () =>
      queryFile(
        api.config.dataDir,
        "SELECT email, status FROM booking WHERE time = '16:30' ORDER BY created_at",
      ).map(({ email, status: is }) => `${String(email)} ${String(is)}`),
    kinds: () =>
      queryFile(
        api.config.dataDir,
        `SELECT kind, outbox.status FROM outbox JOIN booking ON booking.id = booking_id
         WHERE booking.email = '${visitor}' ORDER BY kind`,
      ).map(({ kind, status: is }) => `${String(kind)} ${String(is)}`),
    isFull: async () => (await fullSlotsOf(api)).includes('16:30'),
    [Symbol.asyncDispose]: async () => {
      await api.close();
      await mailbox.close();
    },
  };
}
