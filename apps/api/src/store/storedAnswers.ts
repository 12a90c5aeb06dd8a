import type { Answers, CompleteRules } from '@centro/booking';

/** A question and what the visitor answered, in the words of that moment: the rules may ask otherwise later. */
export type AnsweredQuestion = readonly [label: string, answer: string];

/** Returns the answers as a booking stores them, in the order of the questions; null where there are none. */
export function storedAnswers(
  answers: Answers,
  { questions }: Pick<CompleteRules, 'questions'>,
): string | null {
  const answered = questions.flatMap(({ key, label }): AnsweredQuestion[] => {
    const answer = Object.hasOwn(answers, key) ? answers[key] : undefined;
    return answer === undefined ? [] : [[label, answer]];
  });
  return answered.length > 0 ? JSON.stringify(answered) : null;
}

/** Returns the questions and answers that a booking has stored. */
export const answeredQuestions = (stored: string | null): readonly AnsweredQuestion[] =>
  stored === null ? [] : (JSON.parse(stored) as AnsweredQuestion[]);
