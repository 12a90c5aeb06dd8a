import { presentFields } from '../rules/presentFields.ts';
import type { DetailsMessages } from './DetailsMessages.ts';

/** What a page writes in place of some texts; in plain JavaScript also only some problems, or null for none. */
export type DifferingDetails = Partial<
  Omit<DetailsMessages, 'problems' | 'answerProblems'> & {
    problems: Partial<DetailsMessages['problems']>;
    answerProblems: Partial<DetailsMessages['answerProblems']>;
  }
> | null;

/** Returns the texts of `base` with those that differ: a problem without words would stop a visitor who reads nothing. */
export function completeDetails(base: DetailsMessages, differing: DifferingDetails): DetailsMessages {
  const { problems = {}, answerProblems = {}, ...texts } = differing ?? {};
  return {
    ...base,
    ...presentFields(texts),
    problems: { ...base.problems, ...presentFields(problems) },
    answerProblems: { ...base.answerProblems, ...presentFields(answerProblems) },
  };
}
