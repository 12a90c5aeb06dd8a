import { expect, test } from 'vitest';
import { intendedDomain } from './intendedDomain.ts';

test.for<[string, string]>([
  ['maria@gmial.com', 'gmail.com'],
  ['maria@gmail.con', 'gmail.com'],
  ['maria@gmail.co', 'gmail.com'],
  ['maria@gmai.com', 'gmail.com'],
  ['Maria@GNAIL.com ', 'gmail.com'],
  ['maria@hotmial.it', 'hotmail.it'],
  ['maria@hotmail.i', 'hotmail.it'],
  ['maria@liber.it', 'libero.it'],
  ['maria@yaho.it', 'yahoo.it'],
  ['maria@iclaud.com', 'icloud.com'],
])('«%s» was meant to end in %s', ([email, domain]) => {
  expect(intendedDomain(email)).toBe(domain);
});

test.for([
  'maria@gmail.com',
  'maria@libero.it',
  'maria@mail.com',
  'maria@ymail.com',
  'maria@hotmail.fr',
  'maria@outlook.es',
  'maria@yahoo.fr',
  'maria@olive.it',
  'maria@unipa.it',
  'maria@posta.istruzione.it',
  'maria@visitor.test',
  'maria@',
  'maria',
  '',
])('«%s» is left alone', (email) => {
  expect(intendedDomain(email)).toBeUndefined();
});
