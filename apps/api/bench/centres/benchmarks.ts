import type { BenchResult } from '../../../../scripts/BenchResult.ts';
import { manyCentres } from './manyCentres.ts';
import { noisyNeighbour } from './noisyNeighbour.ts';

/** 500 centres in one process, a part of them awake. */
export async function manyCentresBench(): Promise<BenchResult[]> {
  const { centres, startMs, answerMs, heapBytes, residentBytes, ...sites } = await manyCentres(500, 4);
  const [first, last] = heapBytes;
  return [
    {
      name: `start of a process with ${centres} centres`,
      measured: `${Math.round(startMs)} ms`,
      limit: '3000 ms',
      isMet: startMs < 3000,
    },
    {
      name: `its heap after a request to each (${megabytes(first)}, median ${Math.round(answerMs)} ms; process ${megabytes(residentBytes)}), grown by three more to each`,
      measured: `${Math.round((last / first - 1) * 100)} %`,
      limit: '5 %',
      isMet: last < first * 1.05,
    },
    {
      name: `the first page of a site, of a centre that sleeps, 95 of 100 (process ${megabytes(sites.residentBytesWithPages)})`,
      measured: `${Math.round(sites.pageMs)} ms`,
      limit: '150 ms',
      isMet: sites.pageMs <= 150,
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

const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;
