import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entrySizes } from './entrySizes.ts';
import { exportedNames } from './exportedNames.ts';
import { packPackages, type PublishedPackage } from './packPackages.ts';
import { tarballComplaints } from './tarballComplaints.ts';

/** How much larger than what was reached an entry may get, for other versions of Brotli and of what it imports. */
const margin = 1.01;
/** The kB brotli of each entry, without React and react-aria; the element has both inside. */
const reachedKb: Record<PublishedPackage, Record<string, number>> = {
  booking: {
    '.': 11.72,
    './it': 6.09,
    './en': 1.24,
    './de': 1.6,
    './fr': 1.61,
    './es': 1.45,
    './links': 3.57,
    './react': 21.59,
    './react/list': 15.58,
    './react/styles.css': 6.46,
    './react/styles.layer.css': 6.54,
    './element': 108.76,
    './validate': 15.54,
    './ics': 5.07,
    './testing': 16.11,
  },
  'api-client': {
    '.': 3.84,
    './extensions': 1.14,
    './bookingReference': 0.27,
  },
};
const names = Object.keys(reachedKb) as PublishedPackage[];
const root = join(import.meta.dirname, '../..');

let folder: string;
let tarballs: Record<PublishedPackage, string>;
/** Where each package is unpacked: within itself, so that its dependencies are found. */
const unpacked = {} as Record<PublishedPackage, string>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'packages-'));
  tarballs = packPackages(folder);
  for (const name of names) {
    const results = join(root, 'packages', name, '.results');
    mkdirSync(results, { recursive: true });
    unpacked[name] = mkdtempSync(join(results, 'packed-'));
    execFileSync('tar', ['-xzf', tarballs[name], '-C', unpacked[name], '--strip-components=1']);
  }
  // A busy machine packs slowly.
}, 120_000);

afterAll(() => {
  for (const path of [folder, ...Object.values(unpacked)]) rmSync(path, { recursive: true });
});

test.for(names)('the tarball of %s has no fault that its installers would meet', async (name) => {
  expect(await tarballComplaints(tarballs[name], unpacked[name])).toEqual([]);
});

test.for(names)('%s exports the names that were published, and no others', async (name) => {
  // `vitest -u` adds new ones; only a major version takes one away (`packages/booking/STABILITY.md`).
  await expect(`${exportedNames(unpacked[name]).join('\n')}\n`).toMatchFileSnapshot(`published/${name}.txt`);
});

test.for(names)('the entries of %s are no larger than when they were last made smaller', async (name) => {
  const sizes = await entrySizes(unpacked[name]);
  expect(Object.keys(sizes)).toEqual(Object.keys(reachedKb[name]));
  for (const [entry, kb] of Object.entries(reachedKb[name]))
    expect.soft(sizes[entry], entry).toBeLessThanOrEqual(kb * margin);
});

test.for(names)('npm would publish %s as the workflow does', (name) => {
  // A dry run asks no registry: this address answers nothing.
  const nowhere = ['--dry-run', '--offline', '--registry', 'http://127.0.0.1:9'];
  const published = execFileSync(
    'npm',
    ['publish', tarballs[name], '--provenance', '--access', 'public', '--json', ...nowhere],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  expect(JSON.parse(published)).toHaveProperty([`@centro/${name}`]);
});
