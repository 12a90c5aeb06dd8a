import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editableFacts, factNames } from '../apps/api/src/config/editableFacts.ts';

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'centro-environment-'));
  mkdirSync(join(root, 'scripts'));
  copyFileSync(join(import.meta.dirname, 'loadEnvironment.ts'), join(root, 'scripts/loadEnvironment.ts'));
  writeFileSync(join(root, '.env.example'), 'PORT="3000"\nCENTRE_BASE_URL="http://localhost:3000"\n');
});
afterAll(() => rmSync(root, { recursive: true }));

const show = 'console.log(process.env.PORT, process.env.CENTRE_BASE_URL)';

test.for([
  { given: {}, file: '', loaded: '3000 http://localhost:3000' },
  { given: { PORT: '4187' }, file: '', loaded: '4187 http://localhost:4187' },
  { given: {}, file: 'PORT="4187"', loaded: '4187 http://localhost:4187' },
  {
    given: { PORT: '4187' },
    file: 'CENTRE_BASE_URL="https://centro.test"',
    loaded: '4187 https://centro.test',
  },
  { given: { PORT: '0' }, file: '', loaded: '0 http://localhost:3000' },
])('with $given and «$file» in .env, port and base address are $loaded (A47)', ({ given, file, loaded }) => {
  writeFileSync(join(root, '.env'), file);
  const output = execFileSync(
    process.execPath,
    ['--import', join(root, 'scripts/loadEnvironment.ts'), '-e', show],
    { env: given, encoding: 'utf8' },
  );
  expect(output.trim()).toBe(loaded);
});

const start = () =>
  spawnSync(process.execPath, ['--import', join(root, 'scripts/loadEnvironment.ts'), '-e', show], {
    env: {},
    encoding: 'utf8',
  });

test.for([
  { what: 'an open quote', file: 'A="x"\nPORT="4187\nHOST="h"', said: 'line 2 of .env opens a quote' },
  { what: 'no text', file: new Uint8Array([0xff, 0xfe, 0x00]), said: '.env is no text in UTF-8' },
])('$what in .env stops with a plain sentence', ({ file, said }) => {
  writeFileSync(join(root, '.env'), file);
  const { status, stderr } = start();
  expect([status, stderr]).toEqual([1, expect.stringContaining(said)]);
  expect(stderr).not.toContain('    at ');
});

test('a misspelt name is said, a mark at the beginning and a value of two lines are no matter', () => {
  writeFileSync(join(root, '.env'), '\uFEFFPORT="4187"\nKEY="a\nb"\nCENTRE_BASE_UR="https://centro.test"\n');
  const { status, stdout, stderr } = start();
  expect([status, stdout.trim()]).toEqual([0, '4187 http://localhost:4187']);
  expect(stderr).toContain('.env has CENTRE_BASE_UR, which nothing reads: did you mean CENTRE_BASE_URL?');
});

test('a centre that names itself states no figure of the demo, and the demo all of them', () => {
  copyFileSync(join(import.meta.dirname, '../.env.example'), join(root, '.env.example'));
  const figures = factNames.filter((name) => ['count', 'year'].includes(editableFacts[name].kind));
  const showFigures = `console.log(JSON.stringify(${JSON.stringify(figures)}.map((name) => process.env[name])))`;
  const stated = (file: string): unknown => {
    writeFileSync(join(root, '.env'), file);
    const args = ['--import', join(root, 'scripts/loadEnvironment.ts'), '-e', showFigures];
    return JSON.parse(execFileSync(process.execPath, args, { env: {}, encoding: 'utf8' }));
  };
  expect(stated('PORT="4187"')).toEqual(['8', '300', '300', '1987', '2004']);
  expect(stated('CENTRE_NAME="Centro Empedocle"\nCENTRE_COURSE_COUNT="40"')).toEqual(['', '40', '', '', '']);
});
