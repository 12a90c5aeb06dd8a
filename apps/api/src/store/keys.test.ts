import { expect, test } from 'vitest';
import { firstIdOf, isUuid, timeOrderedId, toEmailKey, toRecipientKey } from './keys.ts';

test('an id is a unique UUID of version 7 that sorts by its time', () => {
  const earlier = Array.from({ length: 1000 }, () => timeOrderedId(Date.UTC(2026, 10, 23, 9)));
  const later = timeOrderedId(Date.UTC(2026, 10, 23, 9, 0, 0, 1));
  expect(new Set(earlier).size).toBe(1000);
  for (const id of earlier) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(id < later).toBe(true);
  }
});

test('every id is a UUID, and so is one of another version', () => {
  expect(isUuid(timeOrderedId())).toBe(true);
  expect(isUuid('f1a7b0de-2f0d-4a52-9f86-5a2f6f1f5a10')).toBe(true);
});

test.for([
  ' f1a7b0de-2f0d-4a52-9f86-5a2f6f1f5a10',
  'f1a7b0de-2f0d-4a52-9f86-5a2f6f1f5a10 ',
  'f1a7b0d-2f0d-4a52-9f86-5a2f6f1f5a10',
  'f1a7b0de-2f0d-4a52-5a2f6f1f5a10',
  'f1a7b0de-2f0d-4a52-9f8-5a2f6f1f5a10',
  'f1a7b0de-2f0d-4a52-9f86-5a2f6f1f5a1',
  'g1a7b0de-2f0d-4a52-9f86-5a2f6f1f5a10',
  'f1a7b0de-2f0d-4g52-9f86-5a2f6f1f5a10',
  'f1a7b0de-2f0d-4a52-9f86-5a2f6f1f5a1g',
])('«%s» is no UUID', (text) => {
  expect(isUuid(text)).toBe(false);
});

test('the ids of a moment are after its first one, and before that of the next millisecond', () => {
  const at = Date.UTC(2026, 10, 23, 9);
  for (let count = 0; count < 100; count += 1) {
    const id = timeOrderedId(at);
    expect(id > firstIdOf(at)).toBe(true);
    expect(id < firstIdOf(at + 1)).toBe(true);
  }
});

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

test.for([
  { email: 'Maria.Rossi@Gmail.com', mailbox: 'mariarossi@gmail.com' },
  { email: 'm.a.r.i.a.rossi+casa@googlemail.com', mailbox: 'mariarossi@gmail.com' },
  { email: 'maria.rossi+casa@visitor.test', mailbox: 'maria.rossi@visitor.test' },
  { email: 'maria.rossi@gmail.com.visitor.test', mailbox: 'maria.rossi@gmail.com.visitor.test' },
])('$email is counted as $mailbox', ({ email, mailbox }) => {
  expect(toRecipientKey(email)).toBe(mailbox);
});
