import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { reportIgnoredPhotos } from './reportIgnoredPhotos.ts';

function reported(files: readonly string[], people: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'centro-photos-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of files) writeFileSync(path.join(folder, file), 'picture');
  mkdirSync(path.join(folder, 'sede'));
  const warn = vi.fn<(facts: object, text: string) => void>();
  reportIgnoredPhotos({ photosDir: folder, siteFacts: { CENTRE_PEOPLE: people } }, { warn });
  return warn.mock.calls;
}

test('files that no page shows are named, with the names that a page would show', () => {
  const files = ['porta.jpg', 'Anna Rossi.jpg', 'anna-rossi.HEIC', 'bice.png', 'README.md', '.DS_Store'];
  const [call] = reported(files, 'Anna Rossi | orientamento');
  expect(call?.[0]).toEqual({
    ignored: ['Anna Rossi.jpg', 'anna-rossi.HEIC', 'bice.png', 'sede'],
    expected: ['porta.jpg', 'anna-rossi.jpg'],
  });
});

test('nothing is said where every file is shown, or none is wanted', () => {
  const warn = vi.fn<(facts: object, text: string) => void>();
  reportIgnoredPhotos({ photosDir: null, siteFacts: {} }, { warn });
  reportIgnoredPhotos({ photosDir: path.resolve('centre/photos'), siteFacts: {} }, { warn });
  expect(warn).not.toHaveBeenCalled();
});
