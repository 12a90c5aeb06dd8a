import type { BookingRules } from '../rules/BookingRules.ts';
import { validateRules } from '../validate/validateRules.ts';
import { answerInvariants } from './answerInvariants.ts';
import { ruleInvariants } from './ruleInvariants.ts';
import { sampleMoments } from './sampleMoments.ts';

/** An invariant that the rules break, by its name in the README, with the first case found. */
export interface RuleFailure {
  invariant: string;
  detail: string;
}

/**
 * Returns the invariants that `rules` break, empty when they keep them all, for a centre's own test suite (B8).
 *
 * It asks the booking functions at some 180 moments of two years: all hours, both changes of the clock, the
 * ends of December and February. The two years are those of the rules' own dates, or else 2027 and 2028, so the
 * answer is the same whenever the test runs. Rules that `validateRules` refuses are asked nothing more.
 */
export function testRules(rules: BookingRules): RuleFailure[] {
  const verdict = validateRules(rules);
  if (!verdict.ok) return verdict.problems.map((detail) => ({ invariant: 'rules-are-valid', detail }));
  const moments = sampleMoments(rules);
  const found = [
    ...Object.entries(ruleInvariants).map(([invariant, find]) => [invariant, find(rules, moments)] as const),
    ...Object.entries(answerInvariants).map(([invariant, find]) => {
      const broken = moments.find((moment) => find(rules, moment));
      return [invariant, broken && `at ${broken.now.toString()}: ${find(rules, broken) ?? ''}`] as const;
    }),
  ];
  return found.flatMap(([invariant, detail]) => (detail ? [{ invariant, detail }] : []));
}
