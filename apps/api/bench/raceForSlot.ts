import { exampleRules, centreTime, createSchedule } from '@centro/booking';
import { formatBookingDate } from '@centro/booking/it';
import { bookingRequest } from '../src/testing/requests/bookingRequest.ts';
import { queryFile } from '../src/testing/store/queryFile.ts';
import { postFrom } from '../src/testing/requests/postFrom.ts';
import { startApi } from '../src/testing/startApi.ts';

export interface RaceTally {
  rounds: number;
  /** Rounds in which the number of winners differs from the seats of the slot, by responses or database. */
  unfair: number;
  /** Responses that were neither a booking nor «taken». */
  other: number;
  /** Repeats by the winner that did not succeed. */
  refusedRepeats: number;
  /** Emails to winners beyond the one that is due now; reminders are sent later. */
  secondMails: number;
}

/** The servers of a race: one, or several processes on one database. */
export interface RacingServers extends AsyncDisposable {
  urls: readonly string[];
  query: (sql: string) => Record<string, unknown>[];
  now: () => Date;
}

async function startOneServer(env: NodeJS.ProcessEnv): Promise<RacingServers> {
  const api = await startApi(env);
  return {
    urls: [api.url],
    query: (sql) => queryFile(api.config.dataDir, sql),
    now: api.now,
    [Symbol.asyncDispose]: api.close,
  };
}

const contenders = 200;

/**
 * Makes 200 visitors request one slot at the same moment, then the winner repeat ten times, for each of `rounds`
 * slots (A23, A24, B3).
 */
export async function raceForSlot(rounds: number, start = startOneServer): Promise<RaceTally> {
  await using servers = await start({
    MAIL: 'files',
    RATE_LIMIT_PER_MINUTE: '1000000',
    CALLS_PER_ADDRESS_PER_DAY: '1000000',
    // Of a day that they have filled, their network would get the last seat only by confirming it.
    DIRECT_BOOKINGS_PER_WIDE_NETWORK_PER_DAY: 'off',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const { urls, query } = servers;
  const slots = createSchedule(exampleRules, centreTime(servers.now(), exampleRules))
    .freeSlots()
    .slice(0, rounds);
  if (slots.length < rounds) throw new Error(`The window has ${slots.length} slots only`);
  const tally: RaceTally = { rounds, unfair: 0, other: 0, refusedRepeats: 0, secondMails: 0 };

  for (const [round, selection] of slots.entries()) {
    const date = formatBookingDate(selection);
    const book = (visitor: number) =>
      postFrom(
        // One network has a share of the requests in progress.
        `203.0.113.${visitor}`,
        `${urls[visitor % urls.length]}/send-confirmation-email`,
        bookingRequest({ date, to: `visitor${visitor}.${round}@visitor.test` }),
      );
    const answers = await Promise.all(Array.from({ length: contenders }, (_, visitor) => book(visitor)));
    const winners = answers.flatMap(({ status }, visitor) => (status < 300 ? [visitor] : []));
    const losers = answers.filter(({ status }) => status === 409);
    const stored = query(
      `SELECT id FROM booking WHERE status = 'confirmed' AND day = '${selection.day.toString()}' AND time = '${selection.slot}'`,
    );
    const { capacity } = exampleRules;
    if (winners.length !== capacity || stored.length !== capacity) tally.unfair += 1;
    tally.other += contenders - winners.length - losers.length;

    const repeats = await Promise.all(
      winners.flatMap((winner) => Array.from({ length: 10 }, () => book(winner))),
    );
    tally.refusedRepeats += repeats.filter(({ status }) => status >= 300).length;
  }
  const mails = query(
    "SELECT recipient FROM outbox WHERE recipient LIKE 'visitor%' AND kind <> 'booking-reminder'",
  );
  tally.secondMails = mails.length - new Set(mails.map(({ recipient }) => recipient)).size;
  return tally;
}
