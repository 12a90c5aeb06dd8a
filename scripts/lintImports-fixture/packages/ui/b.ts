export { rules as b } from '../booking/src/rules.ts';
export { b as again } from './a.ts';
