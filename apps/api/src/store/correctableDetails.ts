import type { CorrectableDetails } from './schema.ts';
import { answeredQuestions } from './storedAnswers.ts';

/** Returns the details of a booking, or of a repeat of it, that its visitor may correct (A23). */
export const correctableDetails = ({
  name,
  phone,
  answers,
  seats,
}: CorrectableDetails): CorrectableDetails => ({ name, phone, answers, seats });

/** Returns whether two bookings have the same ones. */
export const haveSameDetails = (one: CorrectableDetails, other: CorrectableDetails): boolean =>
  JSON.stringify(correctableDetails(one)) === JSON.stringify(correctableDetails(other));

/** What is left of them once they are deleted. */
export const noDetails = { name: '', phone: '', answers: null };

/** Returns them in one line. */
export const detailsLine = ({ name, phone, answers }: CorrectableDetails): string =>
  [name, phone, ...answeredQuestions(answers).map((answer) => answer.join(' '))].join(', ');
