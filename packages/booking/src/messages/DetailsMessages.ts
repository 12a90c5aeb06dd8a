import type { AnswerProblem } from '../validate/answers.ts';
import type { DetailsProblem, VisitorField } from '../validate/visitorFields.ts';

/**
 * The texts that ask for the visitor's details and tell what became of the booking, with and without scripts; the label
 * of a field has its name.
 */
export interface DetailsMessages extends Record<VisitorField, string> {
  title: string;
  confirm: string;
  privacy: string;
  privacyLink: string;
  incomplete: string;
  /** What is wrong with one field. */
  problems: Record<DetailsProblem, string>;
  /** What is wrong with the answer to a question of the centre's own. */
  answerProblems: Record<AnswerProblem, string>;
  /** Beside a question that may be left out. */
  optional: string;
  /** In a question with given answers, before one is chosen. */
  chooseAnswer: string;
  success: string;
  failure: string;
  /** Above the free slots in place of a taken one. */
  alternatives: string;
  mailTo: (email: string) => string;
  /** For a booking that has to be confirmed by the link in the email. */
  toConfirmWithin: (email: string, minutes: number) => string;
  /** For one that has no seat until it is confirmed. */
  oneStepLeft: string;
  /** What follows it. */
  seatOnceConfirmed: (email: string, minutes: number) => string;
}
