import { centreTime } from '@centro/booking';
import { startBenchServer, benchRules } from './benchCentre.ts';
import { clientOf, endlessly, median, rate, type Call } from './load/callServer.ts';
import { startBareServer } from './load/startBareServer.ts';

const inProgress = 16;

/**
 * Returns, for the two calls that pages read with, how many a second are answered beside a bare server's constant
 * GET: the median of alternating rounds.
 */
export async function readsPerSecond(rounds: number, seconds: number): Promise<Record<string, number>> {
  const today = centreTime(new Date(), benchRules);
  const end = today.add({ days: 60 });
  const paths = {
    '/availability': `/availability?from=${dayOf(today)}&to=${dayOf(end)}`,
    '/messages': '/messages?channel=canalescuolaeconcorsi',
  };
  await using server = await startBenchServer({ MAIL: 'files' });
  await using bareServer = await startBareServer();
  await using ours = clientOf(server.url, inProgress);
  await using bare = clientOf(bareServer.url, inProgress);
  const shares: Record<string, number> = {};
  for (const [name, path] of Object.entries(paths)) {
    const calls = endlessly<Call>([{ method: 'GET', path }]);
    await rate(ours.send, calls, { seconds, inProgress });
    const measured: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const barePerSecond = await rate(bare.send, calls, { seconds, inProgress });
      measured.push((await rate(ours.send, calls, { seconds, inProgress })) / barePerSecond);
    }
    shares[name] = median(measured);
  }
  return shares;
}

const dayOf = (moment: { toString: () => string }) => moment.toString().slice(0, 10);
