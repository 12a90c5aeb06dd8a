import { expect, test } from 'vitest';
import { checkEntries, type EntryProblems } from './checkEntries.ts';

const complete = {
  firstName: 'Agata',
  lastName: 'Lo Presti',
  email: 'agata@visitor.example',
  telefono: '+39 300 000 0000',
  message: 'Vorrei sapere di più.',
};

test.for<{ what: string; change: Partial<typeof complete>; problems: EntryProblems }>([
  { what: 'complete entries have no problem', change: {}, problems: {} },
  { what: 'spaces alone are empty (A33)', change: { firstName: '  ' }, problems: { firstName: 'missing' } },
  {
    what: 'a filler alone is empty (A33)',
    change: { lastName: '\u3164' },
    problems: { lastName: 'missing' },
  },
  {
    what: 'a blank message is empty (A33)',
    change: { message: '\u2800\n' },
    problems: { message: 'missing' },
  },
  {
    what: 'punctuation is no name and no message',
    change: { firstName: '...', lastName: '-', message: '«?!»' },
    problems: { firstName: 'missing', lastName: 'missing', message: 'missing' },
  },
  { what: 'punctuation is no phone', change: { telefono: '...' }, problems: {} },
  {
    what: 'two dots together are no address (A27)',
    change: { email: 'a..b@x.example' },
    problems: { email: 'malformed' },
  },
  { what: 'the last name is needed', change: { lastName: '' }, problems: { lastName: 'missing' } },
  { what: 'the address is needed', change: { email: '' }, problems: { email: 'missing' } },
  { what: 'the phone is needed', change: { telefono: '\t' }, problems: { telefono: 'missing' } },
  { what: 'the message is needed', change: { message: '\n' }, problems: { message: 'missing' } },
  {
    what: 'an IP address is no domain (A27)',
    change: { email: 'agata@127.0.0.1' },
    problems: { email: 'malformed' },
  },
  { what: 'an address has a shape (A27)', change: { email: 'agata@' }, problems: { email: 'malformed' } },
])('$what (R129)', ({ change, problems }) => {
  expect(checkEntries({ ...complete, ...change })).toEqual(problems);
});
