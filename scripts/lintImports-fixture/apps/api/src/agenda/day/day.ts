import '../week/week.ts';
export const day = 'day';
