import { expect, test } from 'vitest';
import { elideArticle } from './elideArticle.ts';

test.for([
  { before: 'La settimana del ', after: '11 gennaio', text: 'La settimana dell’11 gennaio' },
  { before: 'Dal ', after: '8 marzo', text: 'Dall’8 marzo' },
  { before: 'Il ', after: '8 marzo', text: 'L’8 marzo' },
  { before: 'fino al ', after: '11/01', text: 'fino all’11/01' },
  { before: 'La settimana del ', after: '18 gennaio', text: 'La settimana del 18 gennaio' },
  { before: 'Chiamaci al ', after: '800 123 456', text: 'Chiamaci al 800 123 456' },
  { before: 'Portale ', after: '11 fogli', text: 'Portale 11 fogli' },
])('$text', ({ before, after, text }) => {
  expect(elideArticle(before, after)).toBe(text);
});
