import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exampleRules } from '@centro/booking';
import { onTestFinished } from 'vitest';
import { outboxIsEmpty } from './outboxIsEmpty.ts';
import { postBooking } from './requests/bookingForm.ts';
import { bookingRequest } from './requests/bookingRequest.ts';
import { queryFile } from './store/queryFile.ts';
import { startApi } from './startApi.ts';
import { startMailbox } from './startMailbox.ts';

/** A second service: 20 minutes on Wednesdays and Saturdays, two seats a slot, other hours than the centre's own. */
export const exams = {
  ...exampleRules,
  key: 'esami',
  hours: { wednesday: ['15:00', '16:30'], saturday: { from: '09:00', to: '10:00', every: 20 } },
  durationMinutes: 20,
  capacity: 2,
  closures: [{ day: '2026-12-05', label: 'Sessione esterna' }],
};

/** Writes a JSON file of the present test and returns its path. */
export function jsonFile(content: unknown): string {
  const file = path.join(tmpdir(), `centro-${randomUUID()}.json`);
  writeFileSync(file, JSON.stringify(content));
  onTestFinished(() => rmSync(file));
  return file;
}

/** Starts a server with the centre's own consultation and `exams`. */
export async function withServices(env: NodeJS.ProcessEnv & { clock?: string } = {}) {
  const mailbox = await startMailbox();
  const settings = {
    SMTP_URL: mailbox.url,
    SERVICES_FILE: jsonFile([exams]),
    MAILS_PER_RECIPIENT_PER_DAY: '1000',
    ...env,
  };
  const api = await startApi(settings);
  return {
    api,
    mailbox,
    /** What the server was started with. */
    settings,
    /** Books a slot of `exams`. */
    bookExam: (changes: Parameters<typeof bookingRequest>[0] = {}) =>
      api.post('/send-confirmation-email', bookingRequest({ key: 'esami', ...changes })),
    /** Posts a form without scripts for a slot of `exams`. */
    postExam: (form: Record<string, string>) => postBooking(api, { key: 'esami', ...form }),
    /** Every booking as «esami 2026-11-25 16:30 confirmed», in the order in which they were made. */
    agenda: () =>
      queryFile(
        api.config.dataDir,
        'SELECT centre, day, time, status FROM booking ORDER BY created_at, id',
      ).map((row) => Object.values(row).join(' ')),
    /** The emails to an address, once none is pending. */
    mailsTo: async (address: string) => {
      await outboxIsEmpty(api.config.dataDir);
      return mailbox.mailsTo(address);
    },
    [Symbol.asyncDispose]: async () => {
      await api.close();
      await mailbox.close();
    },
  };
}
