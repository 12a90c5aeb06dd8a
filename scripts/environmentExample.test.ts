import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { variableNames } from '../apps/api/src/config/environmentSchema.ts';
import { environmentFacts } from '../apps/web/src/site.ts';
import { listVariables } from '../apps/web/src/lists/configuredLists.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('.env.example describes every variable that the apps read, and no other', () => {
  // `NODE_ENV` is a setting of the process, not of the centre.
  const wanted = [...variableNames, ...environmentFacts, ...Object.values(listVariables)].filter(
    (name) => name !== 'NODE_ENV',
  );
  expect(new Set(Object.keys(parseEnv(read('.env.example'))))).toEqual(new Set(wanted));
});
