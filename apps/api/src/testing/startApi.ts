import { rmSync } from 'node:fs';
import { parseZonedDateTime } from '@internationalized/date';
import { buildApp } from '../app.ts';
import { aloneInProcess } from '../Hosting.ts';
import { readConfig } from '../config/config.ts';
import { centreLinks } from '../links/links.ts';
import { openNewStore } from './store/openNewStore.ts';
import { contractViolation } from './requests/contractViolation.ts';
import { readHeldFiles } from '../http/heldFiles.ts';
import { loadSiteCode } from '../site/renderPage.ts';
import { siteRenderer } from '../site/siteBuild.ts';
import type { SiteFolders } from '../site/siteBuild.ts';
import { testEnv } from './testEnv.ts';
import { watchAnswers } from './requests/watchAnswers.ts';

/** A Monday morning with all slots of the day still free. */
const monday = '2026-11-23T10:00[Europe/Rome]';

/**
 * Starts the whole server on a free port with its own data folder; its clock starts at `clock`, a wall time in Rome. Pages of its site
 * are rendered when they are asked for, or at start as well.
 * Closing it fails when a response violated the contract.
 */
export async function startApi(
  { clock = monday, ...overrides }: NodeJS.ProcessEnv & { clock?: string } = {},
  { rendersAhead = false } = {},
) {
  const config = readConfig(testEnv(overrides));
  const store = await openNewStore(config.dataDir, config.database);
  let clockOffsetMs = parseZonedDateTime(clock).toDate().getTime() - Date.now();
  let passedMs = 0;
  const now = () => new Date(Date.now() + clockOffsetMs);
  const hosting = {
    ...aloneInProcess(config),
    rendersAhead,
    // Time that a test lets pass has passed for the process too.
    runningMs: () => performance.now() + passedMs,
    // In this thread a test counts and delays the renderings of its own build.
    openSiteBuild: async ({ siteDir, siteServerDir }: SiteFolders) => ({
      files: readHeldFiles(siteDir),
      renderer: siteRenderer(await loadSiteCode(siteServerDir)),
      close: async () => undefined,
    }),
  };
  const { app, violations } = await watchAnswers(() => buildApp({ config, store, now }, hosting));
  await app.listen({ host: config.host, port: 0 });
  const url = app.listeningOrigin;

  const close = async () => {
    await app.close();
    await store.close();
    rmSync(config.dataDir, { recursive: true, force: true });
    if (violations.length > 0) throw new Error(`Answers against the contract:\n${violations.join('\n')}`);
  };
  return {
    app,
    url,
    config,
    store,
    /** Signs with the key of this server. */
    links: centreLinks({ config, now }),
    close,
    [Symbol.asyncDispose]: close,
    now,
    /** Advances the server's clock. */
    passMinutes: (minutes: number) => {
      clockOffsetMs += minutes * 60_000;
      passedMs += minutes * 60_000;
    },
    post: (path: string, body: unknown) => postJson(url + path, body),
  };
}

/** Posts a body like the site; returns the response with its body, which must conform to the contract. */
export async function postJson(url: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const violation = contractViolation({
    method: 'POST',
    url: new URL(url).pathname,
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: text,
  });
  if (violation) throw new Error(violation);
  const json: unknown = JSON.parse(text);
  return { status: response.status, headers: response.headers, json };
}
