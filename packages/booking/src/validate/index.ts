export { readRules } from './readRules.ts';
export { validateRules } from './validateRules.ts';
export type { RulesVerdict } from './validateRules.ts';
export { closedWith, validateService, validateServices } from './validateServices.ts';
export type { ServiceRules, ServicesVerdict } from './validateServices.ts';
