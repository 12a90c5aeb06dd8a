import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withTerminal } from '../testing/agenda/withTerminal.ts';
import { runCentre } from '../testing/built/runCentre.ts';
import { eventually } from '../testing/eventually.ts';
import { openPage } from '../testing/requests/openPage.ts';
import { createDatabase } from '../testing/store/createDatabase.ts';
import { testEnv } from '../testing/testEnv.ts';
import { writeSiteBuild } from '../testing/writeSiteBuild.ts';
import { facts } from './commands/facts.ts';

test('centre facts publishes those of a file beside the running server, and exports them', async () => {
  await using centre = await withTerminal();
  const file = path.join(centre.api.config.dataDir, 'facts.json');
  writeFileSync(file, JSON.stringify({ CENTRE_MOBILE: '+39 300 000 0077' }));
  const imported = await centre.run(facts, 'import', file);
  expect(imported).toMatchObject({ code: 0 });
  expect(imported.lines).toContain('CENTRE_MOBILE  +39 300 000 0077  published');
  expect(imported.lines.at(-1)).toMatch(/^version 1 {2}2026-11-23T.* {2}command line {2}CENTRE_MOBILE$/);
  await eventually(async () => {
    expect((await openPage(`${centre.api.url}/scrivi`)).html).toContain('+39 300 000 0077');
  });
  const exported = await centre.run(facts, 'export');
  expect(JSON.parse(exported.lines.join('\n'))).toMatchObject({
    CENTRE_NAME: 'Centro Prova',
    CENTRE_MOBILE: '+39 300 000 0077',
  });
  expect(centre.auditLog()).toEqual(['command line publish-facts CENTRE_MOBILE']);
});

test.for([
  { content: '{', error: /cannot be read as JSON/ },
  { content: '[]', error: /must be \{"CENTRE_NAME"/ },
  { content: '{"CENTRE_KEY": "x"}', error: /^CENTRE_KEY is no fact that can be published\.$/ },
  { content: '{"CENTRE_NAME": 7}', error: /^CENTRE_NAME must be a text, in quotes\.$/ },
  {
    content: '{"CENTRE_NAME": "a\\nb", "CENTRE_MOBILE": "7"}',
    error:
      /^CENTRE_NAME: It has characters that cannot be seen: .*\nCENTRE_MOBILE: Write the whole number with its prefix/,
  },
])(
  'centre facts import of «$content» says what is wrong, and publishes nothing',
  async ({ content, error }) => {
    await using centre = await withTerminal();
    const file = path.join(centre.api.config.dataDir, 'facts.json');
    writeFileSync(file, content);
    expect(await centre.run(facts, 'import', file)).toMatchObject({
      code: 1,
      error: expect.stringMatching(error) as string,
    });
    expect(centre.query('SELECT version FROM published_facts')).toEqual([]);
  },
);

test('what was published is in the written site, and no demo fact for the doctor any more', async () => {
  const { folder, env: build } = writeSiteBuild();
  const env = testEnv({ ...build, CENTRE_NAME: 'Centro Studi', MAIL: 'files' });
  onTestFinished(() => {
    for (const written of [folder, String(env.DATA_DIR)]) rmSync(written, { recursive: true });
  });
  await createDatabase(env);
  const demo = 'CENTRE_NAME is still a demo fact';
  expect((await runCentre(['doctor'], env)).stdout).toContain(demo);
  const file = path.join(folder, 'facts.json');
  writeFileSync(file, JSON.stringify({ CENTRE_NAME: 'Centro Girgenti' }));
  expect((await runCentre(['facts', 'import', file], env)).code).toBe(0);
  expect((await runCentre(['doctor'], env)).stdout).not.toContain(demo);
  const written = path.join(folder, 'written');
  expect((await runCentre(['site', written], env)).code).toBe(0);
  expect(readFileSync(path.join(written, 'site/404.html'), 'utf8')).toContain('Centro Girgenti');
});

test('centre facts names its usage', async () => {
  await using centre = await withTerminal();
  expect((await centre.run(facts, 'import')).code).toBe(2);
  expect((await centre.run(facts, 'publish')).code).toBe(2);
});
