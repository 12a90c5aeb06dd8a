export type { Tone } from './Tone.ts';
