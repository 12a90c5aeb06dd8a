import { rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { exampleRules, centreTime, createSchedule } from '@centro/booking';
import { formatBookingDate } from '@centro/booking/it';
import { bookingRequest } from '../src/testing/requests/bookingRequest.ts';
import { postJson } from '../src/testing/startApi.ts';
import { startServer } from '../src/testing/built/startServer.ts';
import { testEnv } from '../src/testing/testEnv.ts';

export interface KillTally {
  kills: number;
  /** Bookings that were acknowledged with 2xx. */
  acknowledged: number;
  /** Acknowledged bookings that are missing in the database after the kill. */
  lost: number;
  /** Bookings without both their emails in the outbox. */
  withoutMails: number;
  /** The longest time from the start of the process to its first response. */
  slowestStartMs: number;
}

/** Kills a server with SIGKILL during bookings, restarts it on the same data, and counts losses (A23). */
export async function killUnderLoad(kills: number): Promise<KillTally> {
  const env = testEnv({
    MAIL: 'files',
    RATE_LIMIT_PER_MINUTE: '1000000',
    CALLS_PER_ADDRESS_PER_DAY: '1000000',
  });
  const dataDir = String(env.DATA_DIR);
  const tally: KillTally = { kills, acknowledged: 0, lost: 0, withoutMails: 0, slowestStartMs: 0 };
  try {
    for (let kill = 0; kill < kills; kill += 1) await killOnce(kill);
    return tally;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }

  async function killOnce(kill: number): Promise<void> {
    const startedAt = performance.now();
    await using server = await startServer(env);
    await fetch(`${server.url}/healthz`);
    tally.slowestStartMs = Math.max(tally.slowestStartMs, performance.now() - startedAt);

    const acknowledged: string[] = [];
    // At a different moment each time: after the first response, or after most of them.
    const lastAnswers = 1 + ((kill * 7) % 40);
    const slots = createSchedule(exampleRules, centreTime(new Date(), exampleRules)).freeSlots();
    const load = Promise.all(
      slots.map(async (selection, index) => {
        const to = `visitor${index}.${kill}@visitor.test`;
        const body = bookingRequest({ to, date: formatBookingDate(selection) });
        const answer = await postJson(`${server.url}/send-confirmation-email`, body).catch(() => null);
        if (!answer || answer.status >= 300) return;
        acknowledged.push(to);
        if (acknowledged.length >= lastAnswers) server.child.kill('SIGKILL');
      }),
    );
    await Promise.all([server.exited, load]);
    countAfterKill(acknowledged);
  }

  function countAfterKill(acknowledged: readonly string[]): void {
    const database = new DatabaseSync(path.join(dataDir, 'centro.sqlite'));
    const stored = database.prepare('SELECT email FROM booking').all();
    const emails = new Set(stored.map(({ email }) => email));
    tally.acknowledged += acknowledged.length;
    tally.lost += acknowledged.filter((to) => !emails.has(to)).length;
    tally.withoutMails += database
      .prepare(
        `SELECT booking.id FROM booking LEFT JOIN outbox ON outbox.booking_id = booking.id
         GROUP BY booking.id HAVING count(DISTINCT outbox.kind) < 2`,
      )
      .all().length;
    // The next round needs these slots.
    database.exec('DELETE FROM outbox WHERE follows IS NOT NULL; DELETE FROM outbox; DELETE FROM booking;');
    database.close();
  }
}
