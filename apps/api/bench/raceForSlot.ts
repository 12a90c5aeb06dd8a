import { centreRules, centreTime, createSchedule, formatBookingDate } from '@centro/booking';
import { bookingRequest } from '../src/testing/bookingRequest.ts';
import { queryFile } from '../src/testing/queryFile.ts';
import { startApi } from '../src/testing/startApi.ts';

export interface RaceTally {
  rounds: number;
  /** Rounds in which not exactly as many won as the slot has seats, by the answers or by the database. */
  unfair: number;
  /** Answers that were neither a booking nor «taken»: locked, lost, broken. */
  other: number;
  /** Repeats by the winner that did not succeed. */
  refusedRepeats: number;
  /** E-mails to winners beyond the one each is due now; a reminder leaves on a day of its own. */
  secondMails: number;
}

const contenders = 200;

/**
 * Has 200 visitors ask for one slot at the same moment, then the winner ask ten times more, for each of
 * `rounds` slots (A23, A24, B3).
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
