import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { renderLocalePages } from './packages/booking/renderLocalePages.ts';
import { browserArgs, findBrowser } from './scripts/findBrowser.ts';
import './scripts/loadEnvironment.ts';

const failOnConsole = join(import.meta.dirname, 'scripts/failOnConsole.ts');
/** On devices behind the centre's time zone and ahead of it days, slots and written dates are the same as in UTC. */
const deviceZones = [
  { zone: 'UTC', include: ['src/**/*.test.ts'], exclude: [] },
  ...['America/Los_Angeles', 'Pacific/Auckland'].map((zone) => ({
    zone,
    include: ['src/{time,schedule,it,ics,links,format}/**/*.test.ts'],
    // What their thousands of rules reach, the tests beside them read in every zone too.
    exclude: ['src/schedule/properties/*.test.ts'],
  })),
];
/** Storybook reads every story to find its tests, also when another project runs. */
const wantsStories = !process.argv.includes('--project') || process.argv.includes('stories');
/** A busy machine takes long for anything: a test that polls ends as soon as what it waits for holds. */
const patience = { poll: { timeout: 100_000 } };
/** Pages and emails are rendered as the built server does, in a third of the time; stories render them with React's warnings. */
const apiJsx = { oxc: { jsx: { development: false } } };
const apiEnv: Record<string, string> = {
  NODE_ENV: 'production',
  // A thousand databases are opened and written to: in memory, no test waits for the disk.
  ...(existsSync('/dev/shm') && { TMPDIR: '/dev/shm' }),
  // Node compiles the server once for all processes that run it.
  NODE_COMPILE_CACHE: join(import.meta.dirname, 'apps/api/.results/compiled'),
};
/** The tests of what depends on the database: the queries, the claims of emails, erasure, a race of visitors and of staff. */
const onBothEngines = [
  'src/store/secrets.test.ts',
  'src/people/*.test.ts',
  'src/limits/{ceilings,limitStore}.test.ts',
  // The plan of SQLite is tested in `dueEmails.test.ts`.
  'src/outbox/{deliveryReportStore,outboxStore,retryDeferredWrites,claims/senderLease}.test.ts',
  'src/http/idempotency.answers.test.ts',
  'src/facts/*.test.ts',
  'src/closures/{currentRules,importClosures,publishedRules}.test.ts',
  'src/photos/centrePhotoStore.test.ts',
  'src/booking/queries/*.test.ts',
  'src/booking/emails/deliveryFailures.test.ts',
  'src/booking/availability/availabilityCache.test.ts',
  'src/booking/call/send-confirmation-email.test.ts',
  'src/newsletter/subscriptionStore.test.ts',
  'src/messages/{messageAnswerStore,messageStore}.test.ts',
  'src/agenda/closures/racingChanges.test.ts',
  'src/agenda/hours/racingHours.test.ts',
  'src/agenda/staff/staffMemberStore.test.ts',
  'src/agenda/undo/undoStore.test.ts',
  'src/operation/provenClock.test.ts',
];
/** What stands on those queries: on PostgreSQL only `npx pnpm@12 nightly` runs these. */
const onBothEnginesAtNight = [
  'src/limits/{limits,limits.networks,provisional}.test.ts',
  // The other tests of the worker replace the timers of Node, which the connections use too.
  'src/outbox/{deliver,outboxWorker,outboxWorker.booking}.test.ts',
  'src/http/idempotency.test.ts',
  'src/booking/availability/{listAvailability,listAvailability.seats}.test.ts',
  'src/booking/call/send-confirmation-email.refusals.test.ts',
  'src/booking/manage/{annulla,sposta}-prenotazione.test.ts',
  'src/newsletter/{subscription-links,subscriptionReceipts}.test.ts',
  'src/messages/collectedMessages.test.ts',
  'src/agenda/closures/{changeClosures,decisions,proposals}.test.ts',
  'src/agenda/hours/{orari,publishedHours}.test.ts',
  'src/agenda/search/cerca.flood.test.ts',
  'src/agenda/consultation/changeByStaff.test.ts',
  'src/agenda/phone-booking/bookByPhone.test.ts',
  'src/agenda/undo/undo.test.ts',
  'src/agenda/access/accessi.test.ts',
  'src/agenda/calendar-feed/calendario.test.ts',
  'src/agenda/centre/foto.test.ts',
  'src/agenda/sign-in/{formerStaff,linkRequests}.test.ts',
  'src/operation/erasePersonalData.test.ts',
  'src/operation/wrongClock.test.ts',
  'src/cli/rotateKey.test.ts',
];
const onPostgresOnly = 'src/store/postgres/*.test.ts';
/** What proves endurance: only `npx pnpm@12 nightly` runs these. */
const nightly = '{src,bench}/**/*.nightly.test.ts';
const nightlyApi = {
  root: 'apps/api',
  include: [nightly],
  isolate: false,
  expect: patience,
  maxWorkers: 2,
  testTimeout: 600_000,
  hookTimeout: 600_000,
};

export default defineConfig({
  test: {
    // The package whose `test` script runs names the file, which Turborepo stores with its task.
    reporters: ['default', ['json', { filterMeta: (key) => key === 'requirements' }]],
    outputFile: { json: '.results/vitest.json' },
    projects: [
      // Some compile all examples of the documentation.
      {
        test: {
          name: 'scripts',
          root: 'scripts',
          include: ['{,kit/,storybook/}*.test.ts'],
          testTimeout: 120_000,
        },
      },
      ...deviceZones.map(({ zone, include, exclude }) => ({
        test: {
          name: `booking, device in ${zone}`,
          root: 'packages/booking',
          include,
          exclude,
          env: { TZ: zone },
          // Pure functions keep nothing between tests: one worker serves every file.
          isolate: false,
          // Vitest leaves one core unused, which is half of two.
          maxWorkers: availableParallelism(),
          // Only for slow machines: no test here waits.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          setupFiles: [failOnConsole, join(import.meta.dirname, 'scripts/expectTimeZone.ts')],
        },
      })),
      {
        // What a server renders and a browser hydrates: two engines with locales of their own.
        test: {
          name: 'booking, in a browser',
          root: 'packages/booking',
          include: ['src/**/*.test.tsx'],
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions: { executablePath: findBrowser(), args: browserArgs } }),
            commands: { renderLocalePages },
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 720 } }],
          },
        },
        optimizeDeps: {
          include: ['react', 'react/jsx-dev-runtime', 'react-dom/client', 'react-dom/server'],
        },
      },
      {
        test: {
          name: 'api-client',
          root: 'packages/api-client',
          include: ['src/**/*.test.ts'],
          isolate: false,
          setupFiles: [failOnConsole],
        },
      },
      {
        test: {
          name: 'ui',
          root: 'packages/ui',
          // Bundles entries as an app does.
          env: { NODE_ENV: 'production' },
          include: ['*.test.ts', 'bench/*.test.ts', 'src/**/*.test.ts'],
          setupFiles: [failOnConsole],
        },
      },
      {
        // What stories cannot show: a real mouse, a real finger, and a page before and during its hydration.
        test: {
          name: 'ui, pointer',
          root: 'packages/ui',
          include: ['src/**/*.test.tsx'],
          testTimeout: 60_000,
          expect: patience,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: { executablePath: findBrowser(), args: browserArgs },
              contextOptions: { hasTouch: true },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 720 } }],
          },
        },
        optimizeDeps: {
          include: ['react', 'react/jsx-dev-runtime', 'react-dom/client', 'react-dom/server'],
        },
      },
      ...(wantsStories ? [(await import('./.storybook/stories.ts')).stories] : []),
      {
        envDir: false,
        envPrefix: 'CENTRE_',
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.ts'],
          isolate: false,
          setupFiles: [failOnConsole, 'src/testing/centreFacts.ts'],
        },
      },
      {
        ...apiJsx,
        test: {
          name: 'api',
          root: 'apps/api',
          include: ['src/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [onPostgresOnly, nightly],
          // Some tests run the built server as its own process.
          globalSetup: ['src/testing/built/buildServer.ts'],
          setupFiles: [failOnConsole],
          env: apiEnv,
          // Every test has its own server and database, so files share no state.
          isolate: false,
          // Many tests wait for a mail server or a time-out: run more workers than cores.
          maxWorkers: 4,
          expect: patience,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        // What depends on the database, once more on PostgreSQL.
        ...apiJsx,
        test: {
          name: 'api-postgres',
          root: 'apps/api',
          include: [...onBothEngines, onPostgresOnly],
          exclude: [nightly],
          globalSetup: ['src/testing/built/buildServer.ts', 'src/testing/postgres/globalPostgres.ts'],
          setupFiles: [failOnConsole, 'src/testing/postgres/dropTestDatabases.ts'],
          env: { TEST_ENGINE: 'postgres', ...apiEnv },
          isolate: false,
          // After the others, one at a time: beside the journeys, more of them starve the connections, which time out.
          maxWorkers: 1,
          maxConcurrency: 1,
          sequence: { groupOrder: 1 },
          expect: patience,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        ...apiJsx,
        test: {
          ...nightlyApi,
          name: 'nightly, api',
          globalSetup: ['src/testing/built/buildServer.ts'],
          setupFiles: [failOnConsole],
          env: apiEnv,
        },
      },
      {
        ...apiJsx,
        test: {
          ...nightlyApi,
          name: 'nightly, api-postgres',
          // The lease of a sender and the kills are of SQLite: on PostgreSQL each process claims its own emails.
          include: onBothEnginesAtNight,
          globalSetup: ['src/testing/built/buildServer.ts', 'src/testing/postgres/globalPostgres.ts'],
          setupFiles: [failOnConsole, 'src/testing/postgres/dropTestDatabases.ts'],
          env: { TEST_ENGINE: 'postgres', ...apiEnv },
        },
      },
    ],
  },
});
