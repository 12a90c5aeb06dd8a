import { expect, test } from 'vitest';
import { withBooking } from '../testing/bookings/withBooking.ts';

/** CPU time of this process for a number of responses, in ms. */
async function cpuMs(times: number, ask: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let index = 0; index < times; index += 1) await ask();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

test('an unsigned link causes no rendering of a page', async () => {
  await using centre = await withBooking();
  const ask = (link: string) => () => centre.api.app.inject(`/sposta-prenotazione?link=${link}`);
  const forged = ask(`${centre.link.slice(0, -4)}AAAA`);
  expect((await forged()).statusCode).toBe(404);
  expect((await ask(centre.link)()).statusCode).toBe(200);

  const forgedMs = await cpuMs(100, forged);
  const signedMs = await cpuMs(100, ask(centre.link));
  expect(forgedMs).toBeLessThan(signedMs / 4);
});
