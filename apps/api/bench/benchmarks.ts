import type { BenchResult } from '../../../scripts/BenchResult.ts';
import { anyText } from './anyText.ts';
import { bookingsPerSecond } from './bookingsPerSecond.ts';
import { flatMemory } from './flatMemory.ts';
import { killUnderLoad } from './killUnderLoad.ts';
import { raceForSlot } from './raceForSlot.ts';

const none = (name: string, count: number): BenchResult => ({
  name,
  measured: String(count),
  limit: '0',
  isMet: count === 0,
});

function atMostMegabytes(name: string, bytes: number, limitMb: number): BenchResult {
  const megabytes = bytes / 1_000_000;
  return {
    name,
    measured: `${megabytes.toFixed(0)} MB`,
    limit: `${limitMb} MB`,
    isMet: megabytes <= limitMb,
  };
}

/** 100 races of 200 visitors. */
export async function raceForSlotBench(): Promise<BenchResult[]> {
  const { rounds, unfair, other, refusedRepeats, secondMails } = await raceForSlot(100);
  return [
    none(`of ${rounds} races of 200 for one slot, not won by exactly its capacity`, unfair),
    none('answers that were neither a booking nor «taken»', other),
    none('repeats by the winner that were refused', refusedRepeats),
    none('second e-mails within a minute', secondMails),
  ];
}

/** 100 kills during bookings. */
export async function killUnderLoadBench(): Promise<BenchResult[]> {
  const { kills, acknowledged, lost, withoutMails, slowestStartMs } = await killUnderLoad(100);
  return [
    none(`of ${acknowledged} bookings acknowledged before ${kills} kills, lost`, lost),
    none('bookings without their e-mails in the outbox', withoutMails),
    {
      name: 'slowest start on the data of a killed server',
      measured: `${Math.round(slowestStartMs)} ms`,
      limit: '2000 ms',
      isMet: slowestStartMs < 2000,
    },
  ];
}

/** 3,000 requests with random text in every field, with a real mail server. */
export async function anyTextBench(): Promise<BenchResult[]> {
  const { requests, accepted, foreignRecipients, newHeaders, serverErrors, breaches } = await anyText(3000);
  return [
    none(
      `of ${requests} texts (${accepted} accepted), e-mails to foreign recipients`,
      foreignRecipients.length,
    ),
    none('new headers in e-mails', newHeaders.length),
    none('answers of 500 and above', serverErrors),
    none('answers against the contract', breaches.length),
  ];
}

/** Bookings per second compared with a bare server that does one fsynced insert each; emails go to files. */
export async function bookingsPerSecondBench(): Promise<BenchResult[]> {
  const { barePerSecond, bookingsPerSecond: perSecond, share, p99Ms } = await bookingsPerSecond(5, 3);
  return [
    {
      name: `bookings a second (${Math.round(perSecond)}) beside a bare server (${Math.round(barePerSecond)})`,
      measured: `${Math.round(share * 100)} %`,
      limit: '50 %',
      isMet: share >= 0.5,
    },
    {
      name: '99 % of bookings at half that rate, answered within',
      measured: `${Math.round(p99Ms)} ms`,
      limit: '50 ms',
      isMet: p99Ms < 50,
    },
  ];
}

/** 200,000 requests of every kind, valid and invalid, to one server. */
export async function flatMemoryBench(): Promise<BenchResult[]> {
  const { requests, serverErrors, heapBytesPerRequest, ...resident } = await flatMemory(200_000);
  return [
    {
      name: `over ${requests} requests the heap grows, for each, by`,
      measured: `${heapBytesPerRequest.toFixed(1)} bytes`,
      limit: '10 bytes',
      isMet: heapBytesPerRequest < 10,
    },
    {
      name: 'and the process as a whole, since its first quarter, by',
      measured: `${Math.round(resident.residentGrowth * 100)} %`,
      limit: '25 %',
      isMet: resident.residentGrowth < 0.25,
    },
    atMostMegabytes('memory of the built server after its first pages', resident.idleBytes, 130),
    atMostMegabytes(`and after ${requests} requests`, resident.loadedBytes, 200),
    none('answers of 500 and above', serverErrors),
  ];
}
