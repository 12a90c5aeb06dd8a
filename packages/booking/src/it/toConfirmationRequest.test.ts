import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
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
