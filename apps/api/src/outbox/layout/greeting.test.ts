import { expect, test } from 'vitest';
import { toLanguage } from '../../texts/Language.ts';
import { greeting, greetingByFirstName } from './greeting.ts';

const italian = toLanguage('it-IT');

test.for([
  { name: 'Maria Rossi', words: 'Ciao Maria,' },
  { name: 'Niccolò D’Angelo-Über', words: 'Ciao Niccolò,' },
  { name: 'Jean-Luc Bianchi', words: 'Ciao Jean-Luc,' },
  { name: 'A. Rossi', words: 'Ciao A. Rossi,' },
  { name: 'Dott. Anna M. Rossi', words: 'Ciao Dott. Anna M. Rossi,' },
  { name: '山田 太郎', words: 'Ciao 山田 太郎,' },
  { name: 'Giovanni XXIII', words: 'Ciao Giovanni,' },
  { name: 'visit http://x', words: 'Ciao,' },
  { name: 'www premi test', words: 'Ciao,' },
  { name: 'premi.test', words: 'Ciao,' },
  { name: 'premi。test', words: 'Ciao,' },
  { name: 'scrivi a b@premi', words: 'Ciao,' },
  { name: 'Chiama 899 123456', words: 'Ciao,' },
  { name: 'Maria\u200BRossi', words: 'Ciao,' },
  { name: 'Maria <b>', words: 'Ciao,' },
  { name: 'A'.repeat(81), words: 'Ciao,' },
  { name: "D'Angelo Anna", words: "Ciao D'Angelo," },
  { name: '李明', words: 'Ciao 李明,' },
  { name: 'Ольга Иванова', words: 'Ciao Ольга Иванова,' },
  { name: 'A Maria hanno chiuso il conto', words: 'Ciao,' },
  { name: '李 chiama subito per il premio', words: 'Ciao,' },
  { name: '1000 euro ti aspettano', words: 'Ciao,' },
  { name: 'Chiama 89-90-12', words: 'Ciao,' },
  { name: 'O chiama 89', words: 'Ciao,' },
  { name: '«Maria» (premio!)', words: 'Ciao,' },
  { name: 'Rossi. Anna. Paga. Il. Conto.', words: 'Ciao,' },
  { name: 'A'.repeat(41), words: 'Ciao,' },
])(
  'the name "$name" is greeted with «$words», so that it cannot contain a message (A21)',
  ({ name, words }) => {
    expect(greeting(name, italian)).toBe(words);
  },
);

test.for([
  { firstName: 'Maria Grazia', words: 'Ciao Maria Grazia,' },
  { firstName: 'Anna Maria', words: 'Ciao Anna Maria,' },
  { firstName: 'Jean-Luc', words: 'Ciao Jean-Luc,' },
  { firstName: '李明', words: 'Ciao 李明,' },
  { firstName: 'premi.test', words: 'Ciao,' },
  { firstName: 'Il tuo conto resta chiuso', words: 'Ciao,' },
  { firstName: 'Chiama 89', words: 'Ciao,' },
  { firstName: 'Constantina Massimiliana Wolfeschlegelstein', words: 'Ciao,' },
])('the first name "$firstName" is greeted with «$words» (A21)', ({ firstName, words }) => {
  expect(greetingByFirstName(firstName, italian)).toBe(words);
});
