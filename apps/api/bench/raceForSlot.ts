import { centreRules, centreTime, createSchedule } from '@centro/booking';
import { formatBookingDate } from '@centro/booking/it';
import { bookingRequest } from '../src/testing/requests/bookingRequest.ts';
import { queryFile } from '../src/testing/queryFile.ts';
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

const contenders = 200;

/**
 * Makes 200 visitors request one slot at the same moment, then the winner repeat ten times, for each of `rounds`
 * slots (A23, A24, B3).
 */
export async function raceForSlot(rounds: number): Promise<RaceTally> {
  await using api = await startApi({
    MAIL: 'files',
    RATE_LIMIT_PER_MINUTE: '1000000',
    CALLS_PER_ADDRESS_PER_DAY: '1000000',
  });
  const slots = createSchedule(centreRules, centreTime(api.now(), centreRules)).freeSlots().slice(0, rounds);
  if (slots.length < rounds) throw new Error(`The window isMet ${slots.length} slots only`);
  const tally: RaceTally = { rounds, unfair: 0, other: 0, refusedRepeats: 0, secondMails: 0 };

  for (const [round, selection] of slots.entries()) {
    const date = formatBookingDate(selection);
    const book = (visitor: number) =>
      api.post(
        '/send-confirmation-email',
        bookingRequest({ date, to: `visitor${visitor}.${round}@visitor.test` }),
      );
    const answers = await Promise.all(Array.from({ length: contenders }, (_, visitor) => book(visitor)));
    const winners = answers.flatMap(({ status }, visitor) => (status < 300 ? [visitor] : []));
    const losers = answers.filter(({ status }) => status === 409);
    const stored = queryFile(
      api.config.dataDir,
      `SELECT id FROM booking WHERE status = 'confirmed' AND day = '${selection.day.toString()}' AND time = '${selection.slot}'`,
    );
    const { capacity } = centreRules;
    if (winners.length !== capacity || stored.length !== capacity) tally.unfair += 1;
    tally.other += contenders - winners.length - losers.length;

    const repeats = await Promise.all(
      winners.flatMap((winner) => Array.from({ length: 10 }, () => book(winner))),
    );
    tally.refusedRepeats += repeats.filter(({ status }) => status >= 300).length;
  }
  const mails = queryFile(
    api.config.dataDir,
    "SELECT recipient FROM outbox WHERE recipient LIKE 'visitor%' AND kind <> 'booking-reminder'",
  );
  tally.secondMails = mails.length - new Set(mails.map(({ recipient }) => recipient)).size;
  return tally;
}
