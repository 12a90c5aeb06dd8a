import type { BenchResult } from '../../../../scripts/BenchResult.ts';
import { manyCentres } from './manyCentres.ts';
import { noisyNeighbour } from './noisyNeighbour.ts';

/** 500 centres in one process, a few of them awake. */
export async function manyCentresBench(): Promise<BenchResult[]> {
  const { centres, startMs, wakeMs, firstRoundBytes, residentBytes } = await manyCentres(500, 4);
  const growth = residentBytes / firstRoundBytes - 1;
  return [
    {
      name: `start of a process with ${centres} centres`,
      measured: `${Math.round(startMs)} ms`,
      limit: '3000 ms',
      isMet: startMs < 3000,
    },
    {
      name: `its memory after a request to each (${Math.round(firstRoundBytes / 1_000_000)} MB; median answer ${Math.round(wakeMs)} ms), grown by three more`,
      measured: `${Math.round(growth * 100)} %`,
      limit: '10 %',
      isMet: growth < 0.1,
    },
  ];
}

/** A centre beside another one that is flooded and whose mail server never replies. */
export async function noisyNeighbourBench(): Promise<BenchResult[]> {
  const { quietP95Ms, ratio, floodCalls } = await noisyNeighbour(5);
  return [
    {
      name: `95 % of a centre's bookings (${quietP95Ms.toFixed(1)} ms alone), beside ${floodCalls} calls to another`,
      measured: `${ratio.toFixed(2)} times as long`,
      limit: '1.5',
      isMet: ratio <= 1.5,
    },
  ];
}
