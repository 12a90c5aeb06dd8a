/**
 * Benchmarks, load tests and fault tests that are too long for the test command: runs all, or those named as arguments,
 * prints the results of each with their limits, and fails when a limit is exceeded. `npx pnpm@12 bench sizes click`. After `recipes`
 * come names of pages, if not all are meant: `npx pnpm@12 bench recipes vite next`.
 */
import {
  anyTextBench,
  bookingsPerSecondBench,
  flatMemoryBench,
  killUnderLoadBench,
  raceForSlotBench,
} from '../apps/api/bench/benchmarks.ts';
import { manyCentresBench, noisyNeighbourBench } from '../apps/api/bench/centres/benchmarks.ts';
import { killedSender } from '../apps/api/bench/killedSender.ts';
import {
  enginesPerSecondBench,
  growthBench,
  postgresEmailsBench,
  postgresKillsBench,
  postgresOutageBench,
  postgresRaceBench,
} from '../apps/api/bench/postgres/benchmarks.ts';
import { smtpFaults } from '../apps/api/bench/smtpFaults.ts';
import { externalBooking } from '../apps/api/bench/externalBooking.ts';
import { firefox } from '../apps/web/bench/firefox.ts';
import { interactions } from '../apps/web/bench/interactions/interactions.ts';
import { pageSpeed } from '../apps/web/bench/pageSpeed/pageSpeed.ts';
import { peers } from '../apps/web/bench/peers/peers.ts';
import { transferred } from '../apps/web/bench/transferred.ts';
import { click } from '../packages/booking/bench/click.ts';
import { recipes } from '../packages/booking/bench/recipes/recipes.ts';
import { reference } from '../packages/booking/bench/reference.ts';
import { schedule } from '../packages/booking/bench/schedule.ts';
import { sizes } from '../packages/booking/bench/size.ts';
import { peerSizes } from '../packages/booking/bench/peerSizes.ts';
import { externalConsumer } from '../packages/booking/bench/externalConsumer/externalConsumer.ts';
import type { BenchResult } from './BenchResult.ts';
import { printResults } from './printResults.ts';

const asked = process.argv.slice(2);
const recipeNames = asked[0] === 'recipes' ? asked.splice(1) : [];

const benchmarks: Record<string, () => Promise<BenchResult[]>> = {
  sizes,
  'peer-sizes': peerSizes,
  click,
  'external-consumer': async () => [...(await externalConsumer()), ...(await externalBooking())],
  recipes: () => recipes(recipeNames),
  reference,
  schedule,
  'race-for-slot': raceForSlotBench,
  'kill-under-load': killUnderLoadBench,
  'any-text': anyTextBench,
  'bookings-per-second': bookingsPerSecondBench,
  'engines-per-second': enginesPerSecondBench,
  'postgres-emails': postgresEmailsBench,
  growth: growthBench,
  'postgres-race': postgresRaceBench,
  'postgres-kills': postgresKillsBench,
  'postgres-outage': postgresOutageBench,
  'many-centres': manyCentresBench,
  'noisy-neighbour': noisyNeighbourBench,
  'flat-memory': flatMemoryBench,
  'killed-sender': killedSender,
  'smtp-faults': smtpFaults,
  firefox,
  'page-speed': pageSpeed,
  transferred,
  interactions,
  peers,
};

const unknown = asked.filter((name) => !(name in benchmarks));
if (unknown.length > 0)
  throw new Error(`No benchmark "${unknown.join('", "')}"; there are ${Object.keys(benchmarks).join(', ')}`);

for (const [name, run] of Object.entries(benchmarks)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const startedAt = performance.now();
  const results = await run().catch((error: unknown) => [broken(name, error)]);
  // At once: what ends the process later takes no result along.
  console.log(`\n${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  printResults(results);
  if (results.some(({ isMet }) => !isMet)) process.exitCode = 1;
}

function broken(name: string, error: unknown): BenchResult {
  console.error(error);
  return { name, measured: 'stopped by an error', limit: 'a result', isMet: false };
}
