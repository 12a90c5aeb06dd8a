import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

test.for([
  { name: 'Maria Rossi', words: 'Ciao Maria Rossi,' },
  { name: 'Niccolò D’Angelo-Über', words: 'Ciao Niccolò D’Angelo-Über,' },
  { name: 'Dott. Anna M. Rossi', words: 'Ciao Dott. Anna M. Rossi,' },
  { name: '山田 太郎', words: 'Ciao 山田 太郎,' },
  { name: 'Giovanni XXIII', words: 'Ciao Giovanni XXIII,' },
  { name: 'visit http://x', words: 'Ciao,' },
  { name: 'www premi test', words: 'Ciao,' },
  { name: 'premi.test', words: 'Ciao,' },
  { name: 'premi。test', words: 'Ciao,' },
  { name: 'scrivi a b@premi', words: 'Ciao,' },
  { name: 'Chiama 899 123456', words: 'Ciao,' },
  { name: 'Maria\u200BRossi', words: 'Ciao,' },
  { name: 'Maria <b>', words: 'Ciao,' },
  { name: 'A'.repeat(81), words: 'Ciao,' },
])(
  'the name "$name" is greeted with «$words», so that it cannot contain a message (A21)',
  ({ name, words }) => {
    expect(greeting(name)).toBe(words);
  },
);
