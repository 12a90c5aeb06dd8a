import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPhotos } from './photos.ts';

test('photographs are at addresses that change with them, which the pages know; other files stay private (L6)', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'centro-photos-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['porta.jpg', 'README.md', '.porta.jpg.swp', 'conti.pdf'])
    writeFileSync(path.join(folder, name), name);
  const [[name, photo] = [], ...others] = readPhotos(folder).files;
  expect(others).toEqual([]);
  expect(name).toMatch(/^photos\/porta-[\w-]{8}\.jpg$/);
  expect(photo?.type).toBe('image/jpeg');
  expect(readPhotos(folder).addTo({ CENTRE_NAME: 'Alfa' })).toEqual({
    CENTRE_NAME: 'Alfa',
    CENTRE_PHOTOS: `/${name}`,
  });

  writeFileSync(path.join(folder, 'porta.jpg'), 'another');
  expect(readPhotos(folder).files.has(name ?? '')).toBe(false);
});

test('without a folder there is none', () => {
  expect(readPhotos(null).addTo({})).toEqual({ CENTRE_PHOTOS: '' });
});
