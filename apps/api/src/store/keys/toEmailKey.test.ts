import { expect, test } from 'vitest';
import { toEmailKey } from './toEmailKey.ts';
import { toRecipientKey } from './toRecipientKey.ts';

test.for([
  { email: 'maria@posta.visitor.test', key: 'maria@posta.visitor.test' },
  { email: 'MARIA@Posta.Visitor.Test', key: 'maria@posta.visitor.test' },
  { email: 'maria@ｐosta.ＶISITOR.test', key: 'maria@posta.visitor.test' },
  { email: 'maria@posta。visitor．test', key: 'maria@posta.visitor.test' },
  { email: 'niccolo\u0300@visitor.test', key: 'niccolò@visitor.test' },
  { email: 'maria@città.test', key: 'maria@xn--citt-3na.test' },
  { email: 'maria@a%b.test', key: 'maria@a%b.test' },
])('$email is compared as $key (A23)', ({ email, key }) => {
  expect(toEmailKey(email)).toBe(key);
});

test('an address with a tag is the same recipient as without', () => {
  expect(toRecipientKey('Maria+sposta@ｖisitor.test')).toBe('maria@visitor.test');
  expect(toRecipientKey('maria@visitor.test')).toBe('maria@visitor.test');
});
