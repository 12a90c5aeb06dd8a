import { expect, test } from 'vitest';
import { beginMessage, readOpening, topicHref } from './messageOpening.ts';

test('a link to the form names its topic, also with spaces and signs', () => {
  const href = topicHref('EIPASS 7 Moduli User: prezzo & durata');
  const { search, hash } = new URL(href, 'https://centro.test/certificazioni-informatiche');
  expect(readOpening(search)).toEqual({
    line: 'Vorrei informazioni su EIPASS 7 Moduli User: prezzo & durata',
    note: 'Argomento: EIPASS 7 Moduli User: prezzo & durata. È già nella prima riga del messaggio.',
  });
  expect(hash).toBe('#newsletter');
});

test.for([
  { search: '', line: undefined },
  { search: '?argomento=', line: undefined },
  { search: '?argomento=%20%0A', line: undefined },
  { search: '?argomento=CIAD%0Aseconda%20riga', line: 'Vorrei informazioni su CIAD seconda riga' },
  { search: `?argomento=${'a'.repeat(200)}`, line: `Vorrei informazioni su ${'a'.repeat(200)}` },
  { search: `?argomento=${'a'.repeat(201)}`, line: undefined },
  { search: `?argomento=${encodeURIComponent('ATTENZIONE: paga 500 € entro oggi')}`, line: undefined },
  { search: '?argomento=paga+su+IT60X0542811101000000123456', line: undefined },
  { search: '?argomento=vai+su+https://altro.example', line: undefined },
  { search: '?argomento=scrivi+a+x@altro.example', line: undefined },
  { search: '?argomento=Master%2C+insegno', line: 'Insegno e vorrei sapere quali master mi servono.' },
  { search: '?risposta1=Insegno.&risposta3=Non+ho+fretta.', line: 'Insegno. Non ho fretta.' },
])('the address $search begins the message with $line', ({ search, line }) => {
  expect(readOpening(search)?.line).toBe(line);
});

test('the opening is the first line of the message; what was typed stays', () => {
  const empty = beginMessage('', 'Insegno.', null);
  expect(empty).toBe('Insegno.\n');
  expect(beginMessage(empty, 'Studio.', 'Insegno.')).toBe('Studio.\n');
  expect(beginMessage('Quando iniziate?', 'Studio.', null)).toBe('Studio.\nQuando iniziate?');
  expect(beginMessage('Insegno.\nQuando iniziate?', 'Studio.', 'Insegno.')).toBe('Studio.\nQuando iniziate?');
  expect(beginMessage('Insegno a Licata.\nQuando iniziate?', 'Studio.', 'Insegno.')).toBe(
    'Studio.\nInsegno a Licata.\nQuando iniziate?',
  );
});

test('after a reload the browser may have kept the message, whose opening is not written twice', () => {
  expect(beginMessage('Insegno.\nQuando iniziate?', 'Insegno.', null)).toBe('Insegno.\nQuando iniziate?');
});
