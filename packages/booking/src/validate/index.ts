export { readRules } from './readRules.ts';
export { validateRules } from './validateRules.ts';
export type { RulesVerdict } from './validateRules.ts';
