import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPhotos } from '../photos/folderPhotos.ts';
import { sitePhotos } from './photos.ts';

test('photographs are at addresses that change with them, which the pages know; other files stay private (L6)', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'centro-photos-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['porta.jpg', 'README.md', '.porta.jpg.swp', 'conti.pdf'])
    writeFileSync(path.join(folder, name), name);
  const [[name, photo] = [], ...others] = sitePhotos(readPhotos(folder), []).files;
  expect(others).toEqual([]);
  expect(name).toMatch(/^photos\/porta-[\w-]{8}\.jpg$/);
  expect(photo?.type).toBe('image/jpeg');
  expect(sitePhotos(readPhotos(folder), []).addTo({ CENTRE_NAME: 'Alfa' })).toEqual({
    CENTRE_NAME: 'Alfa',
    CENTRE_PHOTOS: `/${name}`,
    DOOR_PHOTO_TEXT: '',
  });

  writeFileSync(path.join(folder, 'porta.jpg'), 'another');
  expect(sitePhotos(readPhotos(folder), []).files.has(name ?? '')).toBe(false);
});

test('a published photograph takes the place of the one of its name in the folder, with its sentence', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'centro-photos-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['porta.jpg', 'anna-rossi.jpg']) writeFileSync(path.join(folder, name), name);
  const published = [{ name: 'porta', sentence: 'L’ingresso', content: Buffer.from('published') }];
  const { CENTRE_PHOTOS, DOOR_PHOTO_TEXT } = sitePhotos(readPhotos(folder), published).addTo({});
  expect(CENTRE_PHOTOS).toMatch(/^\/photos\/porta-[\w-]{8}\.webp,\/photos\/anna-rossi-[\w-]{8}\.jpg$/);
  expect(DOOR_PHOTO_TEXT).toBe('L’ingresso');
});

test('without a folder there is none', () => {
  expect(sitePhotos(readPhotos(null), []).addTo({})).toEqual({ CENTRE_PHOTOS: '', DOOR_PHOTO_TEXT: '' });
});
