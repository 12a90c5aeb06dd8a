import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { Client } from 'pg';
import type { Tables } from '../Tables.ts';
import type { WakeUps } from '../WakeUps.ts';

/** Returns the messages of the database at `url`, over a connection of their own once somebody listens. */
export function wakeUps(url: string, db: Kysely<Tables>): WakeUps & { close: () => Promise<void> } {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function listen(onMessage: (text: string) => void): Promise<void> {
    const listening = new Client({
      connectionString: url,
      application_name: 'centro wake-ups',
      keepAlive: true,
      connectionTimeoutMillis: connectTimeoutMs,
    });
    client = listening;
    const again = () => {
      clearTimeout(timer);
      if (!isClosed && client === listening)
        timer = setTimeout(() => void listen(onMessage), retryMs).unref();
    };
    listening.on('error', again);
    listening.on('end', again);
    listening.on('notification', ({ payload }) => onMessage(payload ?? ''));
    try {
      await listening.connect();
      await listening.query(`listen ${channel}`);
      onMessage('');
    } catch {
      again();
    }
  }

  return {
    publish(text) {
      // If this fails, the others find out by themselves.
      if (!isClosed) sql`select pg_notify(${channel}, ${text})`.execute(db).catch(() => undefined);
    },
    subscribe: (onMessage) => void listen(onMessage),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

const channel = 'centro';
const connectTimeoutMs = 3000;
const retryMs = 5000;
