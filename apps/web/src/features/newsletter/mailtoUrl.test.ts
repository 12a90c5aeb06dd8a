import { expect, test } from 'vitest';
import { mailtoUrl } from './mailtoUrl.ts';

test('the mailto address contains all typed values, escaped (A31, B11)', () => {
  const url = mailtoUrl('info@centre.example', 'Messaggio dal sito', {
    firstName: 'Agata',
    lastName: 'D’Angelo & figli',
    email: 'agata@visitor.example',
    telefono: '+39 300 000 0000',
    message: 'Corsi?\nMaster & «certificazioni» #1',
  });
  const { protocol, pathname, searchParams } = new URL(url);
  expect([protocol, pathname]).toEqual(['mailto:', 'info@centre.example']);
  expect(Object.fromEntries(searchParams)).toEqual({
    subject: 'Messaggio dal sito',
    body: [
      'Corsi?\nMaster & «certificazioni» #1',
      '',
      'Agata D’Angelo & figli',
      '+39 300 000 0000',
      'agata@visitor.example',
    ].join('\r\n'),
  });
});
