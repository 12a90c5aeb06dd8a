export { b } from '../../../ui/a.ts';
