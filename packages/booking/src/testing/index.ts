export { describeRules } from './describeRules.ts';
export { testRules } from './testRules.ts';
export type { RuleFailure } from './testRules.ts';
