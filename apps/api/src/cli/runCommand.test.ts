import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { bookingRequest } from '../testing/requests/bookingRequest.ts';
import { runBuiltCentre, runCentre } from '../testing/built/runCentre.ts';
import { spawnBuilt } from '../testing/built/spawnBuilt.ts';
import { testEnv } from '../testing/testEnv.ts';
import { withBooking } from '../testing/bookings/withBooking.ts';

function newEnv() {
  const env = testEnv();
  onTestFinished(() => rmSync(String(env.DATA_DIR), { recursive: true, force: true }));
  return env;
}

test.for([{ args: [] }, { args: ['--help'] }, { args: ['-h'] }])(
  'centre $args lists every command and exits with 0',
  async ({ args }) => {
    const { code, stdout, stderr } = await runCentre(args, newEnv());
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^Usage: npx pnpm@12 centre <command>$/m);
    expect(stdout).toMatch(/^ {2}counts +\S/m);
  },
);

test('centre --version names the release and the Node that runs it (34)', async () => {
  const { code, stdout } = await runCentre(['--version'], { PATH: process.env.PATH });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^\d+\.\d+\.\d+ \(Node \d+\.\d+\.\d+\)\n$/);
});

test('the help of a command prints its usage and runs nothing', async () => {
  const { code, stdout } = await runCentre(['counts', '--help'], { PATH: process.env.PATH });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Usage: npx pnpm@12 centre counts \[--json\]\n\n\S/);
});

test.for([
  { args: ['cuont'], line: 'There is no command "cuont".' },
  { args: ['counts', '--now'], line: "Unknown option '--now'" },
  { args: ['counts', 'november'], line: "Unexpected argument 'november'" },
])('centre $args prints what is wrong and exits with 2', async ({ args, line }) => {
  const { code, stdout, stderr } = await runCentre(args, newEnv());
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(line);
  expect(stderr).toContain('Usage: npx pnpm@12 centre');
});

test('the built program prints to its own streams and exits with the code of the command', async () => {
  expect(await runBuiltCentre(['--help'], newEnv())).toMatchObject({ code: 0, stderr: '' });
  const { code, stdout, stderr } = await runBuiltCentre(['cuont'], newEnv());
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain('There is no command "cuont".\n');
});

test('a command ends as well when nobody reads what it prints', async () => {
  const child = spawnBuilt('centre', ['--help'], newEnv());
  child.stdout.destroy();
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

test('with an invalid environment the command prints the problems and exits with 1', async () => {
  const { code, stderr } = await runCentre(['counts'], { ...newEnv(), PORT: 'x' });
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: 'PORT must be a whole number from 0 to 65535; it is "x"\n',
  });
});

test('bookings are counted by month, cancelled ones separately, refused ones not', async () => {
  await using centre = await withBooking();
  for (const [index, date] of ['25 novembre', '2 dicembre'].entries())
    await centre.api.post(
      '/send-confirmation-email',
      bookingRequest({ to: `visitor${index}@visitor.test`, date: `mercoledì ${date} 2026 alle ore 17:00` }),
    );
  await centre.open('annulla-prenotazione', {});

  const { stdout } = await runCentre(['counts'], testEnv({ DATA_DIR: centre.api.config.dataDir }));
  expect(stdout).toBe('2026-11  1 booked  1 cancelled\n2026-12  1 booked  0 cancelled\n');
});
