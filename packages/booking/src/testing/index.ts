export { testRules } from './testRules.ts';
export type { RuleFailure } from './testRules.ts';
