import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseZonedDateTime } from '@internationalized/date';
import { buildService } from '../../hosting/buildService.ts';
import { readServiceConfig } from '../../hosting/serviceConfig.ts';
import { signedLinks } from '../../links/links.ts';
import { linkKeys } from '../../store/keyFiles.ts';
import { testEnv } from '../testEnv.ts';
import { exampleCentre } from './exampleCentre.ts';

type Changes = Record<string, unknown>;

/**
 * Starts a service of centres by their keys, each with the given changes of its file, on a free port; its clock starts on Monday, 23
 * November 2026, at 10:00 in Rome.
 */
export async function startCentres(centres: Record<string, Changes>, overrides: NodeJS.ProcessEnv = {}) {
  const { DATA_DIR = '', ...env } = testEnv(overrides);
  const folder = path.join(DATA_DIR, 'centres');
  mkdirSync(folder, { recursive: true });
  const fileOf = (key: string) => path.join(folder, `${key}.json`);
  const write = (key: string, changes: Changes = {}) =>
    writeFileSync(fileOf(key), JSON.stringify(exampleCentre(key, changes)));
  for (const [key, changes] of Object.entries(centres)) write(key, changes);

  const serviceEnv = { ...env, DATA_DIR, CENTRES_DIR: folder, CENTRE_API_HOST: 'https://api.centres.test' };
  const config = readServiceConfig(serviceEnv);
  let offsetMs = parseZonedDateTime('2026-11-23T10:00[Europe/Rome]').toDate().getTime() - Date.now();
  const now = () => new Date(Date.now() + offsetMs);
  // Time that a test lets pass has passed for the process too.
  let passedMs = 0;
  const service = await buildService(config, now, () => performance.now() + passedMs);
  await service.app.listen({ host: config.host, port: 0 });
  const url = service.app.listeningOrigin;
  const dataDirOf = (key: string) => path.join(DATA_DIR, key);
  return {
    ...service,
    url,
    env: serviceEnv,
    dataDir: DATA_DIR,
    now,
    write,
    remove: (key: string) => rmSync(fileOf(key)),
    fileOf,
    dataDirOf,
    /** Signs with the key of a centre. */
    linksOf: (key: string) =>
      signedLinks(linkKeys(dataDirOf(key)), { pagesUrl: `${config.pagesUrl}/${key}`, now }),
    /** Posts JSON to a call of a centre. */
    async post(key: string, call: string, body: unknown, headers: Record<string, string> = {}) {
      const response = await fetch(`${url}/${key}/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      const json: unknown = await response.json();
      return { status: response.status, headers: response.headers, json };
    },
    passMinutes: (minutes: number) => {
      offsetMs += minutes * 60_000;
      passedMs += minutes * 60_000;
    },
    [Symbol.asyncDispose]: async () => {
      await service.app.close();
      rmSync(DATA_DIR, { recursive: true, force: true });
    },
  };
}
