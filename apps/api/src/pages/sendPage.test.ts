import { expect, test } from 'vitest';
import { withBooking } from '../testing/withBooking.ts';

/** Milliseconds of this process's CPU for so many answers. */
async function cpuMs(times: number, ask: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let index = 0; index < times; index += 1) await ask();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

test('a link that nobody signed costs no drawing of a page', async () => {
  await using centre = await withBooking();
  const ask = (link: string) => () => centre.api.app.inject(`/sposta-prenotazione?link=${link}`);
  const forged = ask(`${centre.link.slice(0, -4)}AAAA`);
  expect((await forged()).statusCode).toBe(404);
  expect((await ask(centre.link)()).statusCode).toBe(200);

  const forgedMs = await cpuMs(100, forged);
  const signedMs = await cpuMs(100, ask(centre.link));
  expect(forgedMs).toBeLessThan(signedMs / 4);
});
