import { bookingRequest } from '../requests/bookingRequest.ts';
import { linkIn } from '../linkIn.ts';
import { openPage } from '../requests/openPage.ts';
import { outboxIsEmpty } from '../outboxIsEmpty.ts';
import { queryFile } from '../store/queryFile.ts';
import { startApi } from '../startApi.ts';
import { startMailbox } from '../startMailbox.ts';

/** A server where Maria has booked 25 November at 16:30, with the link of her email. */
export async function withBooking(env: NodeJS.ProcessEnv = {}) {
  const mailbox = await startMailbox();
  const api = await startApi({ SMTP_URL: mailbox.url, ...env });
  const request = bookingRequest();
  await api.post('/send-confirmation-email', request);
  const link = linkIn(await mailbox.mailTo(request.to), 'prenotazione');
  await outboxIsEmpty(api.config.dataDir);
  return {
    mailbox,
    api,
    link,
    /** Requests a page with her link, or another one; posts `form` there, if given. */
    open: (page: string, form?: Record<string, string>, of = link) =>
      openPage(`${api.url}/${page}?link=${encodeURIComponent(of)}`, form),
    /** Every booking as «2026-11-25 16:30 confirmed 0»: day, time, status, sequence. */
    agenda: () =>
      queryFile(api.config.dataDir, 'SELECT day, time, status, sequence FROM booking').map((row) =>
        Object.values(row).join(' '),
      ),
    [Symbol.asyncDispose]: async () => {
      await api.close();
      await mailbox.close();
    },
  };
}
