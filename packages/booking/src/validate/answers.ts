import type { BookingRules } from '../rules/BookingRules.ts';
import { firstAnswer, longestAnswer, optionsOf } from '../rules/questions.ts';
import { hasVisibleText, trimTyped } from './typedText.ts';

/** What a visitor answered, by the key of the question; a question without an answer may be missing. */
export type Answers = Readonly<Record<string, string>>;

/** What is wrong with an answer; a page gives each code its words. */
export type AnswerProblem = 'answer-missing' | 'answer-too-long' | 'answer-unknown';

type Asking = Pick<BookingRules, 'questions'>;

/** The name of the field of a question in a form. */
export const answerField = (key: string) => `answer-${key}`;

/** Reads the answers from the fields of a form, unchecked; only those to questions of the rules, and no empty one. */
export function readAnswers(fields: Readonly<Record<string, unknown>>, { questions = [] }: Asking): Answers {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const { key } = question;
      const value = fields[answerField(key)] ?? firstAnswer(question);
      const answer = typeof value === 'string' ? trimTyped(value) : '';
      return hasVisibleText(answer) ? [[key, answer] as const] : [];
    }),
  );
}

/**
 * Returns the problem of each question whose answer has one, by its key; empty when the answers can be sent. An answer to
 * a question that the rules do not ask is one too.
 */
export function checkAnswers(
  answers: Answers,
  { questions = [] }: Asking,
): Partial<Record<string, AnswerProblem>> {
  const unasked = Object.keys(answers).filter((key) => !questions.some((question) => question.key === key));
  return Object.fromEntries([
    ...unasked.map((key) => [key, 'answer-unknown'] as const),
    ...questions.flatMap((question) => {
      const answer = Object.hasOwn(answers, question.key) ? answers[question.key] : undefined;
      const problem = problemOf(answer ?? '', question);
      return problem ? [[question.key, problem] as const] : [];
    }),
  ]);
}

/** Returns the same of the fields of a form, by their names. */
export function answerProblems(
  fields: Readonly<Record<string, unknown>>,
  rules: Asking,
): Partial<Record<string, AnswerProblem>> {
  const problems = Object.entries(checkAnswers(readAnswers(fields, rules), rules));
  return Object.fromEntries(problems.map(([key, problem]) => [answerField(key), problem]));
}

function problemOf(
  answer: string,
  question: NonNullable<BookingRules['questions']>[number],
): AnswerProblem | null {
  // From a body of JSON anything may come.
  if (typeof answer !== 'string') return 'answer-unknown';
  if (!hasVisibleText(answer)) return question.required ? 'answer-missing' : null;
  const options = optionsOf(question);
  if (options) return options.includes(answer) ? null : 'answer-unknown';
  // In characters, as the contract counts them.
  return Array.from(answer).length > longestAnswer ? 'answer-too-long' : null;
}

/** Returns how many seats of its slot a booking takes, by answers that `checkAnswers` accepts: one without a question or an answer. */
export function seatsWanted(answers: Answers, { questions = [] }: Asking): number {
  const question = questions.find(({ type }) => type === 'seats');
  return (question && Number(answers[question.key])) || 1;
}
