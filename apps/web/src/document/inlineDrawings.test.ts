import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { litDrawing } from './inlineDrawings.ts';

const mural = readFileSync(fileURLToPath(import.meta.resolve('@centro/ui/art/pages/hero.svg')), 'utf8');
const sky = /<path fill="([^"]*)" d="M0 0h768/;

test.for([
  ['alba', '#fbe6dd'],
  ['giorno', '#d5e6f1'],
  ['oro', '#fdefc0'],
  ['sera', '#f4cdbe'],
  ['notte', '#0d2559'],
] as const)('in a document the mural has the plain colours of «%s»', ([light, color]) => {
  const drawing = litDrawing(mural, light);
  expect(sky.exec(drawing)?.[1]).toBe(color);
  expect(drawing).not.toMatch(/var\(|<style|<view/);
});

test('the mural of the day is the file without its other lights', () => {
  const plain = mural
    .replaceAll(/<style>[^]*?<\/style>|<view [^>]*>/g, '')
    .replaceAll(/var\(--\w+,(#\w+)\)/g, '$1');
  expect(litDrawing(mural, 'giorno')).toBe(plain);
});

test('other drawings are as they were', () => {
  const drawing = '<svg><path fill="#d5e6f1" d="M0 0h8v8H0z"/></svg>';
  expect(litDrawing(drawing, 'notte')).toBe(drawing);
});
