import { expect, test } from 'vitest';
import { trimTyped } from './typedText.ts';

test.for([
  { typed: '\u202D+39 333 1234567\u202C', text: '+39 333 1234567' },
  { typed: ' \u2068maria@example.it\u2069\n', text: 'maria@example.it' },
  { typed: 'Anna\u200E Maria', text: 'Anna\u200E Maria' },
  { typed: '\uFEFFm\u200B', text: 'm' },
  { typed: ' \u200B ', text: '' },
  { typed: '', text: '' },
  {
    typed: 'Chiamami al \u202A+39 333 1\u202C,\u000B ciao\uFFFD\n\ta',
    text: 'Chiamami al +39 333 1, ciao\n\ta',
  },
])('of $typed what is around it and what no text may have is left out', ({ typed, text }) => {
  expect(trimTyped(typed)).toBe(text);
});
