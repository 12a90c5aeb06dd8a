import { expect, test } from 'vitest';
import { toRecipientKey } from './toRecipientKey.ts';

test.for([
  { email: 'Maria.Rossi@Gmail.com', mailbox: 'mariarossi@gmail.com' },
  { email: 'm.a.r.i.a.rossi+casa@googlemail.com', mailbox: 'mariarossi@gmail.com' },
  { email: 'maria.rossi+casa@visitor.test', mailbox: 'maria.rossi@visitor.test' },
  { email: 'maria.rossi@gmail.com.visitor.test', mailbox: 'maria.rossi@gmail.com.visitor.test' },
])('$email is counted as $mailbox', ({ email, mailbox }) => {
  expect(toRecipientKey(email)).toBe(mailbox);
});
