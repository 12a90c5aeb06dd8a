import type { BookingRules } from '../rules/BookingRules.ts';
import { validateRules } from '../validate/validateRules.ts';
import { ruleInvariants } from './ruleInvariants.ts';
import { sampleMoments } from './sampleMoments.ts';

/** An invariant that the rules break, by its name in `recipes/tests.md`, with the first case found. */
export interface RuleFailure {
  invariant: string;
  detail: string;
}

/**
 * Returns the invariants that `rules` break, empty when they keep them all, for a centre's own test suite.
 *
 * It calls the booking functions at some 160 moments of two years: all hours, both changes of the clock, the
 * ends of December and February. The two years are those of the rules' own dates, or else 2027 and 2028, so the
 * answer is the same whenever the test runs. Of rules that `validateRules` refuses, only its problems are returned.
 */
export function testRules(rules: BookingRules): RuleFailure[] {
  const verdict = validateRules(rules);
  if (!verdict.ok) return verdict.problems.map((detail) => ({ invariant: 'rules-are-valid', detail }));
  const moments = sampleMoments(verdict.rules);
  return Object.entries(ruleInvariants).flatMap(([invariant, find]) => {
    const detail = find(verdict.rules, moments);
    return detail ? [{ invariant, detail }] : [];
  });
}
