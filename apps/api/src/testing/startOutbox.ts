import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { emailKinds } from '../operation/emailKinds.ts';
import { exampleBooking, exampleCentre } from './emails/exampleBooking.ts';
import type { Delivery } from '../outbox/deliver.ts';
import type { MailTransport } from '../outbox/transport/MailTransport.ts';
import { outboxRow } from '../outbox/Email.ts';
import { outboxWorker } from '../outbox/outboxWorker.ts';
import type { OutboxWorker } from '../outbox/outboxWorker.ts';
import type { NewBooking, OutboxRow } from '../store/schema.ts';
import { openNewStore } from './store/openNewStore.ts';
import { executeOnFile, queryFile } from './store/queryFile.ts';
import { transportThat } from './transportThat.ts';
import { unsharedSeats } from '../booking/queries/slotSeats.ts';

const sender = 'a@centro.test';
const centre = 'centre@centro.test';

/** Opens an outbox in its own folder, for a worker whose mail server is a function. */
export async function startOutbox() {
  const dataDir = path.join(tmpdir(), `centro-outbox-${randomUUID()}`);
  const store = await openNewStore(dataDir);
  const log = { info: logEntry(), warn: logEntry(), error: logEntry() };
  let worker: OutboxWorker | undefined;

  /** Returns a worker with the transport `send`, and `write` before it, and with `others`; its clock can be advanced. */
  const workerThat = (
    send: MailTransport['send'],
    write: Delivery['write'] = (row) => Promise.resolve(row),
    others: Pick<Delivery, 'crowd'> = {},
  ) => {
    let offsetMs = 0;
    const created = outboxWorker({
      outbox: store.outbox,
      reports: store.deliveryReports,
      transport: transportThat(send),
      kinds: emailKinds,
      write,
      emails: {
        failureEmail: (row, at) =>
          emailKinds[row.kind].failureEmail?.(row, {
            centre: { ...exampleCentre, email: centre },
            sender,
            at,
          }) ?? null,
        relayRefusals: (_reply, at) => outboxRow(mailTo(centre), { kind: 'relay-refusals', sender, at }),
        deliveryReport: (at) => outboxRow(mailTo(centre), { kind: 'delivery-report', sender, at }),
      },
      now: () => new Date(Date.now() + offsetMs),
      isClockProven: () => true,
      log,
      ...others,
    });
    worker = created;
    const passMinutes = (minutes: number) => {
      offsetMs += minutes * 60_000;
      created.wake();
    };
    return { ...created, passMinutes };
  };

  const enqueue = async (to: string, changes: Partial<OutboxRow> = {}): Promise<OutboxRow> => {
    const row = {
      ...outboxRow(mailTo(to), { kind: 'contact-message', sender, at: new Date() }),
      ...changes,
    };
    await store.outbox.enqueue(row);
    return row;
  };

  /** Stores a booking with its first email. */
  const book = async (to: string, changes: Partial<NewBooking>, mailChanges: Partial<OutboxRow> = {}) => {
    const booking = { ...exampleBooking, email: to, ...changes };
    const about = { bookingId: booking.id, sender, at: new Date() };
    const first = outboxRow(mailTo(to), { ...about, kind: 'booking-confirmation' });
    await store.bookings.book(booking, [{ ...first, ...mailChanges }], unsharedSeats(1), {
      perEmail: 9,
      tries: [],
      daily: [],
    });
  };

  return {
    store,
    log,
    workerThat,
    enqueue,
    book,
    execute: (sql: string) => executeOnFile(dataDir, sql),
    oldest: () => store.outbox.oldestWaitingSince(new Date(Date.now() + 60_000).toISOString()),
    rows: () => queryFile(dataDir, 'SELECT recipient, status, attempts FROM outbox ORDER BY recipient'),
    async [Symbol.asyncDispose]() {
      await worker?.stop();
      await store.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

const logEntry = () => vi.fn<(facts: object, text?: string) => void>();

const mailTo = (to: string) => ({
  to,
  replyTo: null,
  subject: 'Prova',
  text: 'Prova',
  html: null,
  calendar: null,
});
