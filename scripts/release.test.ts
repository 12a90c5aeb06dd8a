import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { unlayeredStyles } from '../packages/booking/bookingStyles.ts';

interface Manifest {
  version: string;
  engines: { node: string };
  publishConfig: { exports: Record<string, unknown> };
}

interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<string, { permissions?: Record<string, string>; steps: Step[] }>;
}

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}

const names = ['booking', 'api-client'];
const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const manifestOf = (name: string) => JSON.parse(read(`packages/${name}/package.json`)) as Manifest;
const workflow = (name: string) => parse(read(`.github/workflows/${name}.yml`)) as Workflow;
const commands = (steps: Step[] = []) => steps.map(({ run }) => run ?? '').join('\n');
const { version } = manifestOf('booking');

test.for(names)(
  'the version of %s is that of the other, and the top of its changelog, with a day',
  (name) => {
    const [, top, day] = /^## (\S+) \((.*)\)$/m.exec(read(`packages/${name}/CHANGELOG.md`)) ?? [];
    const [, newest] = /^## (\S+)/m.exec(read(`packages/${name}/CHANGELOG.md`)) ?? [];
    expect({ version: manifestOf(name).version, top, newest }).toEqual({
      version,
      top: version,
      newest: version,
    });
    expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
  },
);

test('the contract has the version of the package that it is published in', () => {
  const { info } = parse(read('packages/api-client/openapi.yaml')) as { info: { version: string } };
  expect(info.version).toBe(version);
});

test('the README and the recipes name the tarballs as they are packed', () => {
  const packed = names.map((name) => `centro-${name}-${version}.tgz`);
  const tarballs = read('packages/booking/README.md').match(/centro-\S+?\.tgz/g);
  expect(new Set(tarballs)).toEqual(new Set(packed));
  for (const page of globSync('packages/booking/recipes/*.md', { cwd: root }))
    for (const tarball of read(page).match(/centro-\S+?\.tgz/g) ?? [])
      expect.soft(packed, page).toContain(tarball);
});

test('the page on what is stable names every entry', () => {
  const [, list = ''] = /the entries (.*?), and the/s.exec(read('packages/booking/STABILITY.md')) ?? [];
  const entries = [...list.matchAll(/`(\S+)`/g)].map(([, entry = '']) => entry);
  expect(entries.toSorted()).toEqual(Object.keys(manifestOf('booking').publishConfig.exports).toSorted());
});

test('the page on styles names the custom properties that the style sheet reads', () => {
  const used = unlayeredStyles().match(/(?<=var\()--booking-[\w-]+/g);
  const named = read('packages/booking/recipes/styles.md').match(/--booking-[\w-]+/g);
  expect([...new Set(named)].toSorted()).toEqual([...new Set(used)].toSorted());
});

test('a tag is published with the statement of its origin, by a job that can do nothing else', () => {
  const { permissions, jobs } = workflow('publish');
  expect(read('.github/workflows/publish.yml')).toContain("tags: ['v*']");
  expect(permissions).toEqual({});
  expect(Object.entries(jobs).map(([name, job]) => [name, job.permissions])).toEqual([
    ['pack', { contents: 'read' }],
    ['publish', { 'id-token': 'write' }],
  ]);
  const [pack, publish] = [jobs['pack'], jobs['publish']].map((job) => job?.steps ?? []);
  // Its commands and actions are all it runs: no code of the repository, none of its dependencies.
  expect(commands(publish).trim()).toBe(
    'for tarball in ./centro-*.tgz; do\n  npm publish "$tarball" --provenance --access public\ndone',
  );
  expect(publish?.flatMap(({ uses }) => uses?.split('@')[0] ?? [])).toEqual([
    'actions/download-artifact',
    'actions/setup-node',
  ]);
  expect(commands(pack)).toContain('test "$GITHUB_REF_NAME" = "v$(');
  expect(commands(pack)).not.toContain('npm publish');
});

test('both packages accept the same versions of Node, the first of which continuous integration tries', () => {
  const [floor, ...others] = new Set(names.map((name) => manifestOf(name).engines.node.slice('>='.length)));
  expect(others).toEqual([]);
  const steps = workflow('ci').jobs['lowest-node']?.steps ?? [];
  expect(steps.flatMap((step) => step.with?.['node-version'] ?? [])).toEqual([`${floor}.0`]);
});
