import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { Client } from 'pg';
import type { WakeUps } from '../Database.ts';

/** The messages of a database, each to the listeners of one centre. */
export interface CentreWakeUps {
  /** Returns the messages of the centre with this key. */
  of(centre: string): WakeUps & { close: () => void };
  close(): Promise<void>;
}

/** Returns the messages of the database at `url`, over one connection of their own once somebody listens. */
export function wakeUpsOf(url: string, db: Kysely<unknown>, times: WakeUpTimes = wakeUpTimes): CentreWakeUps {
  const listeners = new Map<string, Set<(text: string) => void>>();
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function listen(): Promise<void> {
    const listening = new Client({
      connectionString: url,
      application_name: 'centro wake-ups',
      keepAlive: true,
      connectionTimeoutMillis: times.answerMs,
      query_timeout: times.answerMs,
    });
    client = listening;
    const again = () => {
      clearTimeout(timer);
      if (!isClosed && client === listening) timer = setTimeout(() => void listen(), times.againMs).unref();
    };
    listening.on('error', again);
    listening.on('end', again);
    listening.on('notification', ({ payload = '' }) => {
      const [centre = '', text = ''] = payload.split(separator);
      for (const onMessage of listeners.get(centre) ?? []) onMessage(text);
    });
    try {
      await listening.connect();
      await listening.query(`listen ${channel}`);
      for (const onMessage of [...listeners.values()].flatMap((each) => [...each])) onMessage('');
      // A server that is frozen, or whose address has moved, closes no connection.
      for (;;) {
        await sleep(times.askMs, undefined, { ref: false });
        if (isClosed) return;
        await listening.query('select 1');
      }
    } catch {
      again();
      // A standby takes the connection, but not the statement.
      listening.end().catch(() => undefined);
    }
  }

  return {
    of(centre) {
      const own = new Set<(text: string) => void>();
      return {
        publish(text) {
          const payload = `${centre}${separator}${text}`;
          // If this fails, the others find out by themselves.
          if (!isClosed) sql`select pg_notify(${channel}, ${payload})`.execute(db).catch(() => undefined);
        },
        subscribe(onMessage) {
          own.add(onMessage);
          listeners.set(centre, (listeners.get(centre) ?? new Set()).add(onMessage));
          if (client) onMessage('');
          else void listen();
        },
        close() {
          const all = listeners.get(centre);
          for (const onMessage of own) all?.delete(onMessage);
          if (all?.size === 0) listeners.delete(centre);
        },
      };
    },

    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

const channel = 'centro';
/** Neither a key nor a message contains it. */
const separator = '\n';

/** How the connection for messages is kept, in milliseconds. */
interface WakeUpTimes {
  /** For the connection, and for each answer. */
  answerMs: number;
  /** Until it is opened again once it is lost. */
  againMs: number;
  /** Between two questions whether PostgreSQL still answers. */
  askMs: number;
}

const wakeUpTimes: WakeUpTimes = { answerMs: 3000, againMs: 5000, askMs: 20_000 };
