import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { centreLinks } from '../links/links.ts';
import { runCentre } from '../testing/built/runCentre.ts';
import { queryFile } from '../testing/store/queryFile.ts';
import { realBookingRequest } from '../testing/requests/bookingRequest.ts';
import { refusalToStart, serveCentre } from '../testing/serveCentre.ts';
import { postJson } from '../testing/startApi.ts';
import { testEnv } from '../testing/testEnv.ts';

/** A centre where Maria has booked, with her link, and no server. */
async function withBooked() {
  const env = testEnv({ MAIL: 'files' });
  const dataDir = String(env.DATA_DIR);
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  await serve(env, async (url) => {
    await postJson(`${url}/send-confirmation-email`, realBookingRequest());
  });
  return { env, dataDir, link: linkOfMaria(env) };
}

/** Runs the server, which is stopped afterwards. */
async function serve<Result>(env: NodeJS.ProcessEnv, act: (url: string) => Promise<Result>): Promise<Result> {
  await using server = await serveCentre(env);
  return await act(server.url);
}

/** Returns her link as it is signed now. */
function linkOfMaria(env: NodeJS.ProcessEnv): string {
  const config = readConfig(env);
  const [booking] = queryFile(config.dataDir, 'SELECT id FROM booking');
  return new URL(
    centreLinks({ config, now: () => new Date() }).toBooking({ id: String(booking?.id), linkId: null }),
  ).search;
}

/** Returns the status of the page of each link. */
const open = (env: NodeJS.ProcessEnv, links: readonly string[]) =>
  serve(env, (url) =>
    Promise.all(links.map(async (link) => (await fetch(`${url}/prenotazione${link}`)).status)),
  );

const formerKeysIn = (dataDir: string) =>
  readdirSync(dataDir).filter((name) => name.startsWith('links.key.'));

test('after a rotation links are signed with a new key, and those that were sent lead where they led', async () => {
  const { env, dataDir, link } = await withBooked();
  const before = readFileSync(path.join(dataDir, 'links.key'));
  const { code, stdout, stderr } = await runCentre(['rotate-key', 'links'], env);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const [former = '', ...others] = formerKeysIn(dataDir);
  expect(others).toEqual([]);
  expect(stdout).toBe(
    `links.key in ${dataDir} is new. Links sent so far are valid until ${endOf(former).toISOString()}, by the former key beside it.\n`,
  );
  expect(Math.round((endOf(former).getTime() - Date.now()) / 86_400_000)).toBe(730);
  expect(readFileSync(path.join(dataDir, former))).toEqual(before);
  expect(readFileSync(path.join(dataDir, 'links.key'))).not.toEqual(before);
  for (const name of ['links.key', former])
    expect((statSync(path.join(dataDir, name)).mode & 0o777).toString(8)).toBe('600');

  const fresh = linkOfMaria(env);
  expect(fresh).not.toBe(link);
  expect(await open(env, [link, fresh])).toEqual([200, 200]);
  await runCentre(['rotate-key', 'links'], env);
  expect(formerKeysIn(dataDir)).toHaveLength(2);
  expect(await open(env, [link, fresh, linkOfMaria(env)])).toEqual([200, 200, 200]);
});

function endOf(file: string): Date {
  const [day, time = ''] = file.replace('links.key.until-', '').split('T');
  return new Date(`${day}T${time.replaceAll('-', ':')}`);
}

test('without its key of links a centre neither starts nor does anything, until links are ended on purpose', async () => {
  const { env, dataDir, link } = await withBooked();
  await runCentre(['rotate-key', 'links'], env);
  rmSync(path.join(dataDir, 'links.key'));
  const sentence =
    'links.key is missing: restore it from a backup; if it is lost, run "centre rotate-key links --end-links"';
  expect(await refusalToStart(env)).toContain(sentence);
  for (const args of [
    ['link'],
    ['agenda'],
    ['free', '--from', '2026-01-01T00:00'],
    ['rotate-key', 'links'],
  ]) {
    const { code, stdout, stderr } = await runCentre(args, env);
    expect({ args, code, stdout }).toEqual({ args, code: 1, stdout: '' });
    expect(stderr).toContain(sentence);
  }

  const ended = await runCentre(['rotate-key', 'links', '--end-links'], env);
  expect(ended).toEqual({
    code: 0,
    stdout: `links.key in ${dataDir} is new. All links sent so far have ended.\n`,
    stderr: '',
  });
  expect(formerKeysIn(dataDir)).toEqual([]);
  expect(await open(env, [link, linkOfMaria(env)])).toEqual([404, 200]);
});

test('a key of limits that is lost is replaced on purpose, and links stay', async () => {
  const { env, dataDir, link } = await withBooked();
  writeFileSync(path.join(dataDir, 'limits.key'), Buffer.alloc(32, 7));
  expect((await runCentre(['counts'], env)).stderr).toContain('run "centre rotate-key limits"');
  expect(await runCentre(['rotate-key', 'limits'], env)).toEqual({
    code: 0,
    stdout: `limits.key in ${dataDir} is new. The counts of limits start anew.\n`,
    stderr: '',
  });
  expect(await open(env, [link])).toEqual([200]);
});

test('while a server runs no key is replaced', async () => {
  const { env, dataDir, link } = await withBooked();
  const before = readdirSync(dataDir).filter((name) => name.includes('.key'));
  await serve(env, async (url) => {
    for (const args of [['links'], ['links', '--end-links'], ['limits']]) {
      const { code, stderr } = await runCentre(['rotate-key', ...args], env);
      expect({ args, code }).toEqual({ args, code: 1 });
      expect(stderr).toMatch(/: stop it first\n$/);
    }
    expect((await fetch(`${url}/prenotazione${link}`)).status).toBe(200);
  });
  expect(readdirSync(dataDir).filter((name) => name.includes('.key'))).toEqual(before);
  expect(await open(env, [link])).toEqual([200]);
});

test.for([
  { args: [], reason: 'Say which key: links or limits.' },
  { args: ['cookies'], reason: 'Say which key: links or limits.' },
  { args: ['links', 'limits'], reason: 'Say which key: links or limits.' },
  { args: ['limits', '--end-links'], reason: '--end-links is for the key of links alone.' },
])('rotate-key $args is refused with its help', async ({ args, reason }) => {
  const { code, stderr } = await runCentre(['rotate-key', ...args], testEnv());
  expect(code).toBe(2);
  expect(stderr.startsWith(`${reason}\n`)).toBe(true);
});

test('in a folder without a database there is no key to replace', async () => {
  const env = testEnv({ DATABASE_URL: '' });
  const { code, stderr } = await runCentre(['rotate-key', 'links'], env);
  expect({ code, stderr }).toEqual({ code: 1, stderr: `There is no database in ${env.DATA_DIR}\n` });
});
