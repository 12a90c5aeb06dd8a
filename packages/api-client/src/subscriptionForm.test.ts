import { expect, test } from 'vitest';
import { subscriptionTexts } from './subscriptionForm.ts';

test('a change of the consent text requires a new version (A35, L3)', () => {
  expect(subscriptionTexts.consent).toEqual({
    version: '2026-11',
    before:
      'Acconsento al trattamento dei miei dati personali per ricevere la newsletter e una risposta al mio messaggio, come descritto nell’',
    link: 'informativa sulla privacy',
    after: '. Posso ripensarci quando voglio.',
  });
});
