import { expect, test } from 'vitest';
import { readAnswers, subscriptionTexts } from './subscriptionForm.ts';

test('a change of the consent text requires a new version (A35, L3)', () => {
  expect(subscriptionTexts.consent).toEqual({
    version: '2026-11',
    before:
      'Acconsento al trattamento dei miei dati personali per ricevere la newsletter e una risposta al mio messaggio, come descritto nell’',
    link: 'informativa sulla privacy',
    after: '. Posso ripensarci quando voglio.',
  });
});

test.for([
  ['', null],
  ['risposta1=&risposta2=+&altro=Insegno.', null],
  ['risposta3=Non+ho+fretta.&risposta1=Insegno.', 'Insegno. Non ho fretta.'],
  ['risposta1=Insegno%0A%0A+qui&risposta2=Quale+mi+serve%3F', 'Insegno qui. Quale mi serve?'],
  ['risposta2=Lingua%3A&risposta2=inglese', 'Lingua: inglese.'],
  ['risposta1=Insegno.&risposta2=Lingua%3A&risposta2=', 'Insegno.'],
  [`risposta1=${'a'.repeat(299)}`, `${'a'.repeat(299)}.`],
  [`risposta1=${'a'.repeat(300)}`, null],
] as const)('the answers %s begin a message with %s', ([search, line]) => {
  expect(readAnswers(new URLSearchParams(search))).toBe(line);
});
