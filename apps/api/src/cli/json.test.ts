import { globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { centreTime, createSchedule, exampleRules } from '@centro/booking';
import { expect, onTestFinished, test } from 'vitest';
import { jsonOf, withJson } from '../testing/built/jsonOf.ts';
import type { CommandName } from '../testing/built/jsonOf.ts';
import { runCentre } from '../testing/built/runCentre.ts';
import { createDatabase } from '../testing/store/createDatabase.ts';
import { testEnv } from '../testing/testEnv.ts';
import { writeSiteBuild } from '../testing/writeSiteBuild.ts';
import type { Command } from './commands/Command.ts';
import { commands } from './runCommand.ts';

/** A centre without a server, in which Teresa has the first free slot. */
async function withTeresa() {
  const site = writeSiteBuild();
  const env = testEnv({ MAIL: 'files', ...site.env });
  const dataDir = String(env.DATA_DIR);
  const backups = `${dataDir}-backups`;
  onTestFinished(() => {
    for (const folder of [dataDir, backups, site.folder]) rmSync(folder, { recursive: true, force: true });
  });
  await createDatabase(env);
  const [taken, free] = createSchedule(exampleRules, centreTime(new Date(), exampleRules))
    .freeSlots()
    .slice(4)
    .map(({ day, slot }) => [day.toString(), slot] as const);
  if (!taken || !free) throw new Error('No slot is free');
  const caller = ['--name', 'Teresa Fazio', '--phone', '333 000 0009', '--email', 'teresa@visitor.test'];
  const booked = (await jsonOf(['book', ...taken, ...caller], env)) as {
    consultation: { reference: string };
  };
  const backUp = async () => ((await jsonOf(['backup', backups], env)) as { folder: string }).folder;
  return { env, backups, backUp, free, caller, code: booked.consultation.reference };
}

type Given = Awaited<ReturnType<typeof withTeresa>>;

/** The calls of each command, one for each shape that it prints; a command without any does not compile. */
const calls: Record<CommandName, ((given: Given) => string[] | Promise<string[]>)[]> = {
  agenda: [() => [], () => ['--month', '2026-11']],
  book: [({ free, caller }) => [...free, ...caller]],
  cancel: [({ code }) => [code]],
  close: [() => [], () => ['--holidays']],
  open: [() => ['--holidays']],
  rules: [() => ['export'], () => ['import', 'apps/api/src/testing/exampleRules.json']],
  messages: [() => []],
  subscribers: [() => [], () => ['--csv']],
  person: [
    () => ['export', 'teresa@visitor.test'],
    () => ['delete', 'teresa@visitor.test'],
    () => ['delete', 'teresa@visitor.test', '--yes', '--cancel-bookings'],
  ],
  acts: [() => []],
  site: [({ backups }) => [backups]],
  staff: [() => [], () => ['--give', 'anna@centro.test']],
  facts: [() => [], () => ['export']],
  link: [() => []],
  doctor: [() => []],
  // It asks a server that answers: `heartbeat.test.ts`.
  heartbeat: [],
  clock: [() => [], () => ['--confirm']],
  backup: [({ backups }) => [backups]],
  verify: [async ({ backUp }) => [await backUp()]],
  restore: [
    async ({ backUp }) => [await backUp()],
    async ({ backUp, backups }) => {
      await backUp();
      return ['--list', backups];
    },
  ],
  // Both need a PostgreSQL database: store/postgres has their tests.
  migrate: [],
  copy: [],
  'rotate-key': [() => ['links'], () => ['limits'], () => ['links', '--end-links']],
  counts: [() => []],
  free: [() => ['--to', '2099-01-01T00:00'], () => ['--to', '2099-01-01T00:00', '--yes']],
};

const table = Object.entries<Command>(commands);
const eachCall = table.flatMap(([name]) =>
  calls[name as CommandName].map((argumentsOf, at) => ({ name: name as CommandName, at, argumentsOf })),
);

test.for(eachCall)('centre $name --json ($at) prints one value of the shape in its help', async (call) => {
  const given = await withTeresa();
  const { shown, printed } = await withJson([call.name, ...(await call.argumentsOf(given))], given.env);
  expect(shown).toEqual(expect.arrayContaining(printed));
});

test.for(table.map(([name, { json }]) => ({ name, json })))(
  'the help of centre $name shows --json and what it prints',
  async ({ name, json }) => {
    const { stdout } = await runCentre([name, '--help'], {});
    expect(stdout).toMatch(/^Usage: .* \[--json\]$/m);
    expect(stdout).toContain(`--json prints ${json}.`);
  },
);

test('no command prints past --json', () => {
  const folder = path.join(import.meta.dirname, 'commands');
  for (const file of globSync('*.ts', { cwd: folder }))
    expect
      .soft(readFileSync(path.join(folder, file), 'utf8'), file)
      .not.toMatch(/process\.stdout|console\.(log|info)|JSON\.stringify\((?!found|value)/);
});

test('with --json a command that fails says why on standard error, and prints no half of a value', async () => {
  const { env } = await withTeresa();
  for (const args of [
    ['cancel', 'AAAA-AAAA'],
    ['verify', '/nowhere'],
    ['staff', '--take', 'no@centro.test'],
  ]) {
    const { code, stdout, stderr } = await runCentre([...args, '--json'], env);
    expect([args, code, stdout]).toEqual([args, 1, '']);
    expect(stderr).not.toBe('');
  }
});
