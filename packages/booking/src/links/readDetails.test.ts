import { expect, test } from 'vitest';
import { readDetails } from './readDetails.ts';

const details = { firstName: 'Maria', lastName: 'Rossi', phone: '333 1234567', email: 'maria@visitor.test' };

test('the details are read from a form with other fields too', () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...details, slot: '2026-11-25T16:30' }))
    form.append(name, value);
  expect(readDetails(Object.fromEntries(form))).toEqual(details);
});

test('a field that is missing, repeated or a file is empty, and counts as missing', () => {
  const fields = { firstName: new File([], 'a'), lastName: ['Rossi', 'Bianchi'], phone: 333 };
  expect(readDetails(fields)).toEqual({ firstName: '', lastName: '', phone: '', email: '' });
});
