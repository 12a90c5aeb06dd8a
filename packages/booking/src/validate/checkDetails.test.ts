import { expect, test } from 'vitest';
import { checkDetails } from './checkDetails.ts';

const complete = { firstName: 'Maria', lastName: 'Rossi', phone: '333 000 0000', email: 'maria@example.it' };

test('complete details have no problem', () => {
  expect(checkDetails(complete)).toEqual({});
});

test.for([
  { field: 'firstName', problem: 'first-name-missing' },
  { field: 'lastName', problem: 'last-name-missing' },
  { field: 'phone', problem: 'phone-missing' },
  { field: 'email', problem: 'email-missing' },
] as const)(
  'a $field left empty, or of spaces, is $problem and nothing else (R134, R135)',
  ({ field, problem }) => {
    for (const empty of ['', ' ', '\t\n', '\u00A0']) {
      expect(checkDetails({ ...complete, [field]: empty })).toEqual({ [field]: problem });
    }
  },
);

test('every empty field is named at once (R135)', () => {
  expect(checkDetails({ firstName: '', lastName: '', phone: '', email: '' })).toEqual({
    firstName: 'first-name-missing',
    lastName: 'last-name-missing',
    phone: 'phone-missing',
    email: 'email-missing',
  });
});

test.for([
  'maria@example.it',
  ' maria@example.it ',
  'maria.rossi+orientamento@posta.example.it',
  "m.d'amico@example.it",
  'мария@пример.рф',
])('%s passes as an e-mail address (A27)', (email) => {
  expect(checkDetails({ ...complete, email })).toEqual({});
});

test.for([
  'maria',
  'maria@example',
  '@example.it',
  'maria@',
  'maria@@example.it',
  'maria@rossi@example.it',
  'maria rossi@example.it',
  'maria@example.it, anna@example.it',
  'maria@.it',
  'maria@example.',
  'maria@example..it',
  'maria@example.it\nBcc: anna@example.it',
])('%j is a malformed e-mail address (A27)', (email) => {
  expect(checkDetails({ ...complete, email })).toEqual({ email: 'email-malformed' });
});

test('a very long malformed address is judged at once', () => {
  const started = performance.now();
  expect(checkDetails({ ...complete, email: `a@${'a.'.repeat(50_000)}` }).email).toBe('email-malformed');
  expect(performance.now() - started).toBeLessThan(500);
});
