import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exampleRules } from '@centro/booking';
import type { CompleteRules, DayHours } from '@centro/booking';
import { startServer } from '../src/testing/built/startServer.ts';
import { testEnv } from '../src/testing/testEnv.ts';

export type BenchRules = CompleteRules & { key: string };

/** A service with a slot every five minutes of every day for a year; requests carry its key. */
export const benchRules = wholeDays('bench', 5, 365);

/** One of a centre that is never idle: eight slots a working day, for two years. */
export const officeBenchRules: BenchRules = {
  ...exampleRules,
  key: 'bench-office',
  hours: officeHours(),
  window: { days: 730 },
};

/** One with as many slots as 200 visitors need several times, in the window of the centre. */
export const shortBenchRules = wholeDays('bench-short', 30, 60);

function officeHours(): CompleteRules['hours'] {
  const hours: DayHours = { from: '09:00', to: '12:30', every: 30 };
  return { monday: hours, tuesday: hours, wednesday: hours, thursday: hours, friday: hours };
}

function wholeDays(key: string, every: number, days: number): BenchRules {
  const hours: DayHours = { from: '07:00', to: '22:00', every };
  return {
    ...exampleRules,
    key,
    hours: {
      monday: hours,
      tuesday: hours,
      wednesday: hours,
      thursday: hours,
      friday: hours,
      saturday: hours,
      sunday: hours,
    },
    durationMinutes: every,
    window: { days },
  };
}

/** Counted like those of a centre, which is a part of the work; «off» would count nothing. */
const raisedLimits = Object.fromEntries(
  [
    'RATE_LIMIT_PER_MINUTE',
    'READ_LIMIT_PER_MINUTE',
    'BOOKINGS_PER_EMAIL',
    'CALLS_PER_ADDRESS_PER_DAY',
    'CALLS_PER_HOME_NETWORK_PER_DAY',
    'MAILS_PER_RECIPIENT_PER_DAY',
    'DIRECT_BOOKINGS_PER_WIDE_NETWORK_PER_DAY',
    'DIRECT_BOOKINGS_PER_HOUR',
  ].map((name) => [name, '100000000']),
);

/**
 * Runs the built server, which is what a centre installs, in its own process: with some services, with every limit active
 * above any load, with a data folder that is deleted in the end.
 */
export async function startBenchServer(
  overrides: NodeJS.ProcessEnv = {},
  services: readonly BenchRules[] = [benchRules, shortBenchRules],
) {
  const servicesFile = path.join(tmpdir(), `centro-bench-${randomUUID()}.json`);
  writeFileSync(servicesFile, JSON.stringify(services));
  const env = testEnv({
    NODE_ENV: 'production',
    CENTRE_BASE_URL: 'https://www.centro.test',
    SERVICES_FILE: servicesFile,
    // Requests come from addresses of their own (`bookEverySlot`).
    TRUSTED_PROXIES: '127.0.0.1',
    ...raisedLimits,
    ...overrides,
  });
  const server = await startServer({ ...process.env, ...env });
  return {
    ...server,
    env,
    [Symbol.asyncDispose]: async () => {
      server.child.kill('SIGINT');
      await server.exited;
      rmSync(servicesFile);
      // That of a cluster is the other servers' too.
      if (overrides['DATA_DIR'] === undefined)
        rmSync(String(env['DATA_DIR']), { recursive: true, force: true });
    },
  };
}
