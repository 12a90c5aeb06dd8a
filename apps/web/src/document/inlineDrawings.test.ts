import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { inlineDrawings } from './inlineDrawings.ts';

const mural = readFileSync(fileURLToPath(import.meta.resolve('@centro/ui/art/pages/hero.svg')), 'utf8');

test('the mural stays a file, in the light of the hour', () => {
  const document = '<img src="/assets/hero-a1.svg" alt="" fetchPriority="high"/>';
  expect(inlineDrawings(document, 'giorno')).toBe(document);
  expect(inlineDrawings(document, 'sera')).toContain('src="/assets/hero-a1.svg#sera"');
});

test.for(['alba', 'oro', 'sera', 'notte'])('the file of the mural has the light «%s»', (light) => {
  expect(mural).toContain(`#${light}:target)`);
  expect(mural).toContain(`<view id="${light}"/>`);
});

test('a drawing below the first screen stays a file', () => {
  const document = '<img src="/assets/floor-a1.svg" alt="" loading="lazy"/>';
  expect(inlineDrawings(document, 'notte')).toBe(document);
});
