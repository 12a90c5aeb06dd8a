import { expect, test } from 'vitest';
import type { Question } from './BookingRules.ts';
import { firstAnswer, optionsOf, questionsFor } from './questions.ts';

const choice: Question = { key: 'topic', type: 'choice', label: 'About what?', options: ['A', 'B'] };
const seats: Question = { key: 'people', type: 'seats', label: 'How many are you?', most: 4 };

test.for([
  { seatsLeft: Infinity, offered: ['1', '2', '3', '4'] },
  { seatsLeft: 4, offered: ['1', '2', '3', '4'] },
  { seatsLeft: 2, offered: ['1', '2'] },
  { seatsLeft: 0, offered: ['1'] },
])('of a slot with $seatsLeft seats left $offered can be taken', ({ seatsLeft, offered }) => {
  const [asked, other] = questionsFor([seats, choice], seatsLeft);
  expect(asked && optionsOf(asked)).toEqual(offered);
  expect(other).toBe(choice);
});

test('a booking takes one seat until somebody says otherwise, unless it has to be said', () => {
  expect([seats, { ...seats, required: true }, choice].map(firstAnswer)).toEqual(['1', '', '']);
});

test('a text is written, and a choice has its own options', () => {
  expect(optionsOf({ key: 'school', type: 'text', label: 'Which school?' })).toBeNull();
  expect(optionsOf(choice)).toEqual(['A', 'B']);
});
