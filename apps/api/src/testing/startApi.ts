import { rmSync } from 'node:fs';
import { parseZonedDateTime } from '@internationalized/date';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openStore } from '../store/openStore.ts';
import { testEnv } from './testEnv.ts';

/** A Monday morning, an hour with every slot of the day still on offer. */
const monday = '2026-11-23T10:00[Europe/Rome]';

/**
 * Starts the whole server on a free port, its data in a folder of its own; its clock goes on from `clock`,
 * a wall time in Rome.
 */
export async function startApi({
  clock = monday,
  ...overrides
}: NodeJS.ProcessEnv & { clock?: string } = {}) {
  const config = readConfig(testEnv(overrides));
  const store = await openStore(config.dataDir);
  let clockOffsetMs = parseZonedDateTime(clock).toDate().getTime() - Date.now();
  const app = await buildApp({ config, store, now: () => new Date(Date.now() + clockOffsetMs) });
  await app.listen({ host: config.host, port: 0 });
  const url = app.listeningOrigin;

  const close = async () => {
    await app.close();
    await store.close();
    rmSync(config.dataDir, { recursive: true });
  };
  return {
    app,
    url,
    config,
    store,
    close,
    [Symbol.asyncDispose]: close,
    /** Moves the server's clock forward. */
    passMinutes: (minutes: number) => {
      clockOffsetMs += minutes * 60_000;
    },
    post: (path: string, body: unknown) => postJson(url + path, body),
  };
}

/** Posts a body as the site does; returns the answer with its body read. */
export async function postJson(url: string, body: unknown) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const json: unknown = await response.json();
  return { status: response.status, headers: response.headers, json };
}
