import { readFile } from 'node:fs/promises';
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import { expect, test } from 'vitest';

test('generated/schema.ts is what openapi.yaml generates', async () => {
  const generated = await openapiTS(new URL('../openapi.yaml', import.meta.url), { enumValues: true });
  const kept = await readFile(new URL('generated/schema.ts', import.meta.url), 'utf8');
  expect(kept).toBe(COMMENT_HEADER + astToString(generated));
});
