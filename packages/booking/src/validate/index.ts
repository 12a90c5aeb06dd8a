export { validateRules } from './validateRules.ts';
export type { RulesVerdict } from './validateRules.ts';
