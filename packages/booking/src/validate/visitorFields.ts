import type { AnswerProblem } from './answers.ts';

/**
 * What a visitor types to confirm a booking, in the order of the forms, with what a browser can fill in by itself and
 * the problem of a field that is empty. Every form, check and text takes its fields from here.
 */
export const visitorFields = [
  { name: 'firstName', type: 'text', autoComplete: 'given-name', missing: 'first-name-missing' },
  { name: 'lastName', type: 'text', autoComplete: 'family-name', missing: 'last-name-missing' },
  { name: 'phone', type: 'tel', autoComplete: 'tel', missing: 'phone-missing' },
  { name: 'email', type: 'email', autoComplete: 'email', missing: 'email-missing' },
] as const;

export type VisitorField = (typeof visitorFields)[number]['name'];

/** What a visitor typed into each field. */
export type VisitorDetails = Record<VisitorField, string>;

/** What is wrong with one of the details; a page gives each code its words. */
export type DetailsProblem =
  | (typeof visitorFields)[number]['missing']
  | 'phone-malformed'
  | 'email-malformed';

/** Whether a problem is that its field is empty. */
export const isMissing = (problem: DetailsProblem | AnswerProblem) =>
  problem === 'answer-missing' || visitorFields.some(({ missing }) => missing === problem);

/** Returns the details whose fields `read` gives; an empty text for each without it. */
export function toDetails(read: (field: VisitorField) => string = () => ''): VisitorDetails {
  return Object.fromEntries(visitorFields.map(({ name }) => [name, read(name)])) as VisitorDetails;
}
