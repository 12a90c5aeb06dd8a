import { expect, test } from 'vitest';
import { trimTyped } from './typedText.ts';

test.for([
  { typed: '\u202D+39 333 1234567\u202C', text: '+39 333 1234567' },
  { typed: ' \u2068maria@example.it\u2069\n', text: 'maria@example.it' },
  { typed: 'Anna\u200E Maria', text: 'Anna\u200E Maria' },
  { typed: '\uFEFFm\u200B', text: 'm' },
  { typed: ' \u200B ', text: '' },
  { typed: '', text: '' },
])('of $typed only what is around it is left out', ({ typed, text }) => {
  expect(trimTyped(typed)).toBe(text);
});
