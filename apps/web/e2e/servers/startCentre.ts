import { rmSync } from 'node:fs';
import '../../../../scripts/loadEnvironment.ts';
import { startMailbox } from '../../../api/src/testing/startMailbox.ts';
import { startServer } from '../../../api/src/testing/built/startServer.ts';
import { ownFacts, testEnv } from '../../../api/src/testing/testEnv.ts';

/** The built site and the real API on one origin, in their own process, with a mail server and a data folder. */
export type Centre = Awaited<ReturnType<typeof startCentre>>;

/** For a start whose pages nobody opens: the site takes several times the processor time of all else. */
export const withoutSite = { SITE_DIR: '', SITE_SERVER_DIR: '' };
const { SITE_DIR, SITE_SERVER_DIR } = process.env;
/** For the start after one without it. */
export const withSite = { SITE_DIR, SITE_SERVER_DIR };

/** Starts them on free ports, with `overrides` in the server's environment. */
export async function startCentre(overrides: NodeJS.ProcessEnv = {}) {
  const mailbox = await startMailbox();
  const { DATA_DIR = '' } = testEnv();
  const env = {
    ...process.env,
    ...ownFacts,
    DATA_DIR,
    HOST: 'localhost',
    PORT: '0',
    SMTP_URL: mailbox.url,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_MINUTE: '1000',
    READ_LIMIT_PER_MINUTE: '100000',
    CALLS_PER_ADDRESS_PER_DAY: '1000',
    CALLS_PER_HOME_NETWORK_PER_DAY: '1000',
    DIRECT_BOOKINGS_PER_WIDE_NETWORK_PER_DAY: 'off',
    DIRECT_BOOKINGS_PER_HOUR: 'off',
    STAFF_UNDO_SECONDS: '0',
    CENTRE_MORNING_EMAIL: '',
    BOOKINGS_PER_EMAIL: '1000',
    MAILS_PER_RECIPIENT_PER_DAY: '1000',
    ...overrides,
  };
  let server = await startServer(env);

  async function stopServer() {
    server.child.kill('SIGINT');
    await server.exited;
  }

  return {
    /** Origin of the site and the API, without a trailing slash. */
    get origin() {
      return server.url;
    },
    dataDir: DATA_DIR,
    mailbox,
    get server() {
      return server;
    },
    /** Starts the server again on the same data, with `changes` in its environment. */
    async restart(changes: NodeJS.ProcessEnv) {
      await stopServer();
      server = await startServer({ ...env, ...changes });
    },
    async stop() {
      await stopServer();
      await mailbox.close();
      rmSync(DATA_DIR, { recursive: true });
    },
  };
}
