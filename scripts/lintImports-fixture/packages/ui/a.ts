export { b } from './b.ts';
