import { expect, test } from 'vitest';
import { englishMessages } from '../en/englishMessages.ts';
import { completeMessages, type PartialMessages } from './completeMessages.ts';

test('of a group only the texts that differ are given, the others are those of the base', () => {
  const messages = completeMessages(englishMessages, {
    submit: 'Reserve',
    reasons: { full: 'sold out' },
    problems: { 'slot-full': 'Sold out: choose another.' },
  });
  expect(messages.submit).toBe('Reserve');
  expect(messages.reasons).toEqual({ ...englishMessages.reasons, full: 'sold out' });
  expect(messages.problems['day-past']).toBe(englishMessages.problems['day-past']);
  expect(messages.problems['slot-full']).toBe('Sold out: choose another.');
  expect({ ...messages, submit: '', reasons: {}, problems: {} }).toEqual({
    ...englishMessages,
    submit: '',
    reasons: {},
    problems: {},
  });
});

test('without texts that differ it is the base', () => {
  expect(completeMessages(englishMessages)).toEqual(englishMessages);
});

test('a text that is undefined is that of the base', () => {
  const differing = { submit: undefined, reasons: { full: undefined }, legend: undefined };
  expect(completeMessages(englishMessages, differing as unknown as PartialMessages)).toEqual(englishMessages);
});
