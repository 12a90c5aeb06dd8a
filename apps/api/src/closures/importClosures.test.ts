import { rmSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { openNewStore } from '../testing/store/openNewStore.ts';
import { testEnv } from '../testing/testEnv.ts';
import { jsonFile } from '../testing/withServices.ts';
import { importClosures } from './currentRules.ts';

const bridge = { day: '2026-12-07', label: 'Ponte' };
const summer = { from: '2027-08-01', to: '2027-08-31', label: 'Ferie' };
const opening = { day: '2026-11-28', label: 'Aperti', hours: ['09:00'] };
const bridgeStored = { from: bridge.day, to: bridge.day, label: bridge.label };
const now = () => new Date('2026-11-23T09:00:00.000Z');

async function start(files: object[]) {
  const env = testEnv();
  onTestFinished(() => rmSync(String(env.DATA_DIR), { recursive: true, force: true }));
  const store = await openNewStore(String(env.DATA_DIR));
  const warn = vi.fn<() => void>();
  for (const file of files) {
    const config = readConfig({ ...env, CLOSURES_FILE: jsonFile(file) });
    await importClosures({ config, store, now }, { warn });
  }
  const { closures, extraOpenings } = await store.closures.present('demo-centre');
  await store.close();
  const days = [...closures, ...extraOpenings].map(({ id: _id, ...stored }) => stored);
  return { days, warnings: warn.mock.calls.length };
}

test('the days of CLOSURES_FILE are what a new database begins with (B10)', async () => {
  const { days, warnings } = await start([{ closures: [bridge], extraOpenings: [opening] }]);
  expect({ days, warnings }).toEqual({
    days: [bridgeStored, { from: '2026-11-28', to: '2026-11-28', label: 'Aperti', hours: ['09:00'] }],
    warnings: 0,
  });
});

test('a second start with the same file stores nothing and reports nothing', async () => {
  const file = { closures: [bridge] };
  expect(await start([file, file])).toEqual({ days: [bridgeStored], warnings: 0 });
});

test('a file that was changed later has no effect and is reported', async () => {
  expect(await start([{ closures: [bridge] }, { closures: [summer] }])).toEqual({
    days: [bridgeStored],
    warnings: 1,
  });
});

test('an empty file leaves the first one with days for later', async () => {
  expect(await start([{}, { closures: [summer] }])).toEqual({ days: [summer], warnings: 0 });
});
