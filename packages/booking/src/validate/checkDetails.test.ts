import { expect, test } from 'vitest';
import { processorMs } from '../../../../scripts/processorMs.ts';
import { checkDetails } from './checkDetails.ts';

const complete = { firstName: 'Maria', lastName: 'Rossi', phone: '333 000 0000', email: 'maria@example.it' };

/** Texts in which nothing can be seen. */
const invisible = [
  '\u3164',
  '\u2800',
  '\u115F\u1160',
  '\uFFA0',
  '\u200B\u200D',
  '\uFEFF',
  '\u00AD',
  '\u2060',
  '\u{E0041}\u{E0042}\u{E007F}',
  '\u{E0000}',
  '\uFE0F',
  '\u{E0100}',
  '\u0301\u0308',
  '\u202E',
  '\u{1D159}',
];

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
    for (const empty of ['', ' ', '\t\n', '\u00A0', ...invisible]) {
      expect(checkDetails({ ...complete, [field]: empty })).toEqual({ [field]: problem });
    }
  },
);

test.for(['...', '…', '-', '---', '!?', "'", '’', '« »', '。', '؟', '_', '*', '()', '. .'])(
  'a name of punctuation alone, %s, is missing',
  (name) => {
    expect(checkDetails({ ...complete, firstName: name, lastName: name })).toEqual({
      firstName: 'first-name-missing',
      lastName: 'last-name-missing',
    });
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

test.for(['333 000 0000', '+39 (0922) 12-34.56', '123456', '٠٩٢٢١٢٣٤٥٦', ' 0922/123456 '])(
  '%s passes as a phone number',
  (phone) => {
    expect(checkDetails({ ...complete, phone })).toEqual({});
  },
);

test.for(['12345', '1', '+', '333 000 0000 mamma', 'nessuno', '+39 (0)'])(
  '%s is a phone number that nobody can dial',
  (phone) => {
    expect(checkDetails({ ...complete, phone })).toEqual({ phone: 'phone-malformed' });
  },
);

test.for([
  'maria@example.it',
  ' maria@example.it ',
  'maria.rossi+orientamento@posta.example.it',
  "m.d'amico@example.it",
  'a.b.c@x.example',
  '-a-@x.example',
  'мария@пример.рф',
  'a@münchen.example',
  'a@münchen.example'.normalize('NFD'),
  'mario@xn--mnchen-3ya.example',
  'ali@موقع.وزارة-الاتصالات.مصر',
  'li@例え.テスト',
  'joan@paral·lel.cat',
  'anna@1and1.example',
  `anna@${'x'.repeat(63)}.example`,
])('%s passes as an e-mail address (A27)', (email) => {
  expect(checkDetails({ ...complete, email })).toEqual({});
});

test.for([
  'a..b@x.example',
  '.a@x.example',
  'a.@x.example',
  '.@x.example',
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
  'a@127.0.0.1',
  'a@[127.0.0.1]',
  'a@127。0。0.1',
  'a@127.0.0。1',
  'a@１２７.０.０.１',
  'a@-x.example',
  'a@x-.example',
  'a@x.-example',
  'a@x.example-',
  'a@x..example',
  'a@x.example.',
  'a@example.123',
  'a@localhost',
  'a@ex/ample.it',
  'a@ex%ample.it',
  `a@${'x'.repeat(64)}.example`,
  `${'a'.repeat(65)}@example.it`,
  'a\u3164@example.it',
  'a@exam\u3164ple.it',
  '\u2800@example.it',
  'a@example.i\uFE0Ft',
])('%j is a malformed e-mail address (A27)', (email) => {
  expect(checkDetails({ ...complete, email })).toEqual({ email: 'email-malformed' });
});

test.for([
  'Żurrieq',
  "D'Angelo",
  'Ndrìa',
  'ʼNtoni',
  'محمد',
  '李小龙',
  '葛\u{E0100}',
  'श्री',
  'می\u200Cخواهم',
  '🙂',
  'O',
  "O'",
  'Anna-Maria',
  'Lo Presti',
  'J. R.',
  '5',
])('%s is a name', (name) => {
  expect(checkDetails({ ...complete, firstName: name, lastName: name.normalize('NFD') })).toEqual({});
});

test('a very long malformed address is judged at once', () => {
  const started = processorMs();
  for (const local of ['a.', '.', 'a'])
    expect(checkDetails({ ...complete, email: local.repeat(50_000) }).email).toBe('email-malformed');
  for (const labels of ['a.', '1.', '-.', `${'.'.repeat(9)}1`, 'a'])
    expect(checkDetails({ ...complete, email: `a@${labels.repeat(50_000)}` }).email).toBe('email-malformed');
  expect(processorMs() - started).toBeLessThan(500);
});
