import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import { checkDetails } from '../validate/checkDetails.ts';
import { toConfirmationRequest } from './toConfirmationRequest.ts';

test('the call carries just five fields, spaces around them removed (R97, R146, A18, A26)', () => {
  const selection = { day: parseDate('2026-11-25'), slot: '16:30' } as const;
  const details = {
    firstName: ' Maria ',
    lastName: 'Rossi',
    phone: ' 333 000 0000',
    email: 'maria@example.it ',
  };
  expect(toConfirmationRequest(selection, details, 'demo-centre')).toEqual({
    to: 'maria@example.it',
    name: 'Maria Rossi',
    date: 'mercoledì 25 novembre 2026 alle ore 16:30',
    phone: '333 000 0000',
    key: 'demo-centre',
  });
});

test('a number and an address that were copied with invisible marks are sent without them', () => {
  const details = {
    firstName: '\u2068Maria\u2069',
    lastName: 'Rossi\u200E',
    phone: '\u202D+39 333 1234567\u202C',
    email: '\u2068maria@example.it\u2069 ',
  };
  const selection = { day: parseDate('2026-11-25'), slot: '16:30' } as const;
  expect(checkDetails(details)).toEqual({});
  expect(toConfirmationRequest(selection, details, 'demo-centre')).toMatchObject({
    to: 'maria@example.it',
    name: 'Maria Rossi',
    phone: '+39 333 1234567',
  });
});
