import { expect, test } from 'vitest';
import { bookingRequest } from '../testing/requests/bookingRequest.ts';
import { withServices } from '../testing/withServices.ts';
import type { Command } from './commands/Command.ts';
import { counts } from './commands/counts.ts';
import { free } from './commands/free.ts';

/** A server with an exam and a consultation at the same hour, and the centre's commands on its clock. */
async function withBookings() {
  const given = await withServices();
  const { api, bookExam, mailsTo } = given;
  await bookExam();
  await api.post('/send-confirmation-email', bookingRequest());
  await mailsTo('maria@visitor.test');
  const run = async (command: Command, ...args: string[]) => {
    const lines: string[] = [];
    await command.run(args, {
      config: api.config,
      configProblems: () => [],
      isOnlyCentre: true,
      now: api.now,
      program: 'centre',
      answer: (_value, answered) => void lines.push(...answered),
    });
    return lines;
  };
  return { ...given, run };
}

test('the seats of all services that a network booked are freed, with the calendar file of each (B26)', async () => {
  await using given = await withBookings();
  const { run, agenda, mailsTo, api } = given;
  const listed = await run(free, '--network', '127.0.0.1');
  expect(listed).toEqual([
    expect.stringMatching(/^2026-11-25 16:30 .* esami$/),
    expect.stringMatching(/^2026-11-25 16:30 .* demo-centre$/),
    expect.stringContaining('2 bookings would be freed'),
  ]);
  await run(free, '--from', '2026-11-23T09:00', '--yes');
  expect(agenda()).toEqual(['esami 2026-11-25 16:30 cancelled', 'demo-centre 2026-11-25 16:30 cancelled']);
  // The outbox is looked at every minute.
  api.passMinutes(2);
  const mails = await mailsTo('maria@visitor.test');
  expect(mails.filter(({ text }) => text?.includes('esami, 20 minuti'))).toHaveLength(2);
});

test('the bookings of a month are counted for each service', async () => {
  await using given = await withBookings();
  expect(await given.run(counts)).toEqual([
    '2026-11  1 booked  0 cancelled  demo-centre',
    '2026-11  1 booked  0 cancelled  esami',
  ]);
});
