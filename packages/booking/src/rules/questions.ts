import type { Question } from './BookingRules.ts';

/** How many questions a centre asks at most. */
export const mostQuestions = 8;

/** How many answers a choice offers at most, as the schools of a town. */
export const mostOptions = 100;

/** The key of a question. */
export const questionKey = /^[a-z][A-Za-z0-9-]{0,39}$/;

/** How long an answer is at most, in characters. */
export const longestAnswer = 300;

/** Words as a form gives them back, and the contract of the booking call takes them: a browser drops other spaces of an option. */
export const writtenWords =
  /^[^\s\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\uFFFD]+(?: [^\s\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\uFFFD]+)*$/u;

/** How many seats one booking takes at most, whatever the rules allow: they are listed one by one. */
export const mostSeats = 50;

/** Returns the answers that a question offers; null where the visitor writes one. */
export function optionsOf(question: Question): readonly string[] | null {
  switch (question.type) {
    case 'text':
      return null;
    case 'choice':
      return question.options;
    case 'seats':
      return Array.from({ length: question.most }, (_, index) => String(index + 1));
  }
}

/** Returns what a question is answered with until somebody says otherwise: one seat, unless it has to be said; else nothing. */
export const firstAnswer = ({ type, required = false }: Question): string =>
  type === 'seats' && !required ? '1' : '';

/** Returns the questions as they are asked for a slot, which offers no more seats than it has left, and one in any case. */
export function questionsFor(questions: readonly Question[], seatsLeft: number): readonly Question[] {
  const most = Math.max(1, seatsLeft);
  return questions.map((question) =>
    question.type === 'seats' && question.most > most ? { ...question, most } : question,
  );
}
