import type { day } from '../day/day.ts';

export type Week = typeof day;
