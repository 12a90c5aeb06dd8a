import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createConfig, lint } from '@redocly/openapi-core';
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import { expect, test } from 'vitest';

test('generated/schema.ts is what openapi.yaml generates', async () => {
  const generated = await openapiTS(new URL('../../openapi.yaml', import.meta.url), { enumValues: true });
  const kept = await readFile(new URL('../generated/schema.ts', import.meta.url), 'utf8');
  expect(kept).toBe(COMMENT_HEADER + astToString(generated));
});

test('openapi.yaml passes the strict rules of its linter', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lint({ ref: fileURLToPath(new URL('../../openapi.yaml', import.meta.url)), config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
    [],
  );
});
