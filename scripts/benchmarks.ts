/**
 * Benchmarks, load tests and fault tests that are too long for the test command: runs all, or those named as arguments,
 * prints each result with its limit, and fails when a limit is exceeded. `npx pnpm@12 bench sizes click`.
 */
import {
  agendaBesideBookingsBench,
  anyTextBench,
  bookingsPerSecondBench,
  flatMemoryBench,
  killUnderLoadBench,
  raceForSlotBench,
  readsPerSecondBench,
  refusalTimesBench,
} from '../apps/api/bench/benchmarks.ts';
import { manyCentresBench, noisyNeighbourBench } from '../apps/api/bench/centres/benchmarks.ts';
import { killedSender } from '../apps/api/bench/killedSender.ts';
import {
  enginesPerSecondBench,
  postgresKillsBench,
  postgresOutageBench,
  postgresRaceBench,
} from '../apps/api/bench/postgres/benchmarks.ts';
import { proxyLogs } from '../apps/api/bench/proxyLogs.ts';
import { smtpFaults } from '../apps/api/bench/smtpFaults.ts';
import { strangerBooking } from '../apps/api/bench/strangerBooking.ts';
import { agendaPages } from '../apps/web/bench/agendaPages/agendaPages.ts';
import { firefox } from '../apps/web/bench/firefox.ts';
import { interactions } from '../apps/web/bench/interactions/interactions.ts';
import { pageSpeed } from '../apps/web/bench/pageSpeed/pageSpeed.ts';
import { quietConsole } from '../apps/web/bench/quietConsole.ts';
import { transferred } from '../apps/web/bench/transferred.ts';
import { click } from '../packages/booking/bench/click.ts';
import { keys } from '../packages/booking/bench/keys.ts';
import { otherCentre } from '../packages/booking/bench/otherCentre.ts';
import { reference } from '../packages/booking/bench/reference.ts';
import { schedule } from '../packages/booking/bench/schedule.ts';
import { sizes } from '../packages/booking/bench/size.ts';
import { stranger } from '../packages/booking/bench/stranger/stranger.ts';
import type { BenchResult } from './BenchResult.ts';
import { printResults } from './printResults.ts';

const benchmarks: Record<string, () => Promise<BenchResult[]>> = {
  sizes,
  keys,
  click,
  'other-centre': otherCentre,
  stranger: async () => [...(await stranger()), ...(await strangerBooking())],
  reference,
  schedule,
  'race-for-slot': raceForSlotBench,
  'kill-under-load': killUnderLoadBench,
  'any-text': anyTextBench,
  'agenda-beside-bookings': agendaBesideBookingsBench,
  'bookings-per-second': bookingsPerSecondBench,
  'engines-per-second': enginesPerSecondBench,
  'postgres-race': postgresRaceBench,
  'postgres-kills': postgresKillsBench,
  'postgres-outage': postgresOutageBench,
  'many-centres': manyCentresBench,
  'noisy-neighbour': noisyNeighbourBench,
  'reads-per-second': readsPerSecondBench,
  'refusal-times': refusalTimesBench,
  'flat-memory': flatMemoryBench,
  'killed-sender': killedSender,
  'smtp-faults': smtpFaults,
  'proxy-logs': proxyLogs,
  'agenda-pages': agendaPages,
  'quiet-console': quietConsole,
  firefox,
  'page-speed': pageSpeed,
  transferred,
  interactions,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in benchmarks));
if (unknown.length > 0)
  throw new Error(`No benchmark "${unknown.join('", "')}"; there are ${Object.keys(benchmarks).join(', ')}`);

const results: BenchResult[] = [];
for (const [name, run] of Object.entries(benchmarks)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const startedAt = performance.now();
  results.push(...(await run().catch((error: unknown) => [broken(name, error)])));
  console.log(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
console.log();
printResults(results);
if (results.some(({ isMet }) => !isMet)) process.exitCode = 1;

function broken(name: string, error: unknown): BenchResult {
  console.error(error);
  return { name, measured: 'stopped by an error', limit: 'a result', isMet: false };
}
