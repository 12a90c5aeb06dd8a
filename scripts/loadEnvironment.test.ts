import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

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
