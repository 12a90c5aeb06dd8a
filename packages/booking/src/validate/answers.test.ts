import { expect, test } from 'vitest';
import type { Question } from '../rules/BookingRules.ts';
import { answerProblems, checkAnswers, readAnswers, seatsWanted, type Answers } from './answers.ts';

const questions: Question[] = [
  { key: 'school', type: 'text', label: 'Which school?' },
  { key: 'wanted', type: 'choice', label: 'What do you need?', required: true, options: ['A', 'B'] },
];

test.for<{ answers: Answers; problems: object; because: string }>([
  { answers: { wanted: 'A' }, problems: {}, because: 'only one is required' },
  { answers: { wanted: 'B', school: 'a'.repeat(300) }, problems: {}, because: '300 characters are allowed' },
  { answers: { wanted: 'B', school: '🎓'.repeat(300) }, problems: {}, because: 'each is one character' },
  { answers: {}, problems: { wanted: 'answer-missing' }, because: 'an answer is required' },
  { answers: { wanted: ' \u200B' }, problems: { wanted: 'answer-missing' }, because: 'nothing can be seen' },
  { answers: { wanted: 'C' }, problems: { wanted: 'answer-unknown' }, because: 'it is no option' },
  {
    answers: { wanted: 'A', school: 'a'.repeat(301) },
    problems: { school: 'answer-too-long' },
    because: 'it is too long',
  },
  { answers: { wanted: 'A', age: '18' }, problems: { age: 'answer-unknown' }, because: 'nobody asks' },
])('$answers has the problems $problems: $because', ({ answers, problems }) => {
  expect(checkAnswers(answers, { questions })).toEqual(problems);
});

test('rules without questions take no answer, and need none', () => {
  expect(checkAnswers({}, {})).toEqual({});
  expect(checkAnswers({ school: 'x' }, {})).toEqual({ school: 'answer-unknown' });
});

test('what every object inherits answers nothing', () => {
  const [, wanted] = questions;
  const inherited = [{ ...wanted, key: 'constructor' } as Question];
  expect(checkAnswers({}, { questions: inherited })).toEqual({ constructor: 'answer-missing' });
});

test('answers are read from the fields of a form, trimmed, without empty and unasked ones', () => {
  const fields = { 'answer-school': ' Liceo ', 'answer-wanted': '', 'answer-age': '18', wanted: 'A' };
  expect(readAnswers(fields, { questions })).toEqual({ school: 'Liceo' });
  expect(readAnswers({ 'answer-school': ['Liceo', 'Altro'] }, { questions })).toEqual({});
  expect(answerProblems(fields, { questions })).toEqual({ 'answer-wanted': 'answer-missing' });
});

test.for([{}, 5, ['Liceo'], true])('%j, as a body of JSON may have it, is no answer', (school) => {
  const answers = { wanted: 'A', school } as unknown as Answers;
  expect(checkAnswers(answers, { questions })).toEqual({ school: 'answer-unknown' });
});

const seats: Question = { key: 'people', type: 'seats', label: 'How many are you?', most: 4 };

test.for<{ answer: string; problem: string | undefined }>([
  { answer: '1', problem: undefined },
  { answer: '4', problem: undefined },
  ...['0', '5', '-1', '1.5', '01', '1e0', 'four'].map((answer) => ({ answer, problem: 'answer-unknown' })),
])('of up to four seats $answer has the problem $problem', ({ answer, problem }) => {
  expect(checkAnswers({ people: answer }, { questions: [seats] })).toEqual(
    problem ? { people: problem } : {},
  );
});

test('one seat is the answer of a form that nobody has changed', () => {
  expect(readAnswers({}, { questions: [seats] })).toEqual({ people: '1' });
  expect(readAnswers({ 'answer-people': '' }, { questions: [seats] })).toEqual({});
  expect(readAnswers({}, { questions: [{ ...seats, required: true }] })).toEqual({});
});

test('a booking takes the seats of its answer, and one where nobody asks or answers', () => {
  const rules = { questions: [...questions, seats] };
  expect(seatsWanted({ wanted: 'A', people: '3' }, rules)).toBe(3);
  expect(seatsWanted({ wanted: 'A' }, rules)).toBe(1);
  expect(seatsWanted({ people: '3' }, { questions })).toBe(1);
});
