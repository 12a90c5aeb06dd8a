/** Durations in ms: 1 for colours and presses, 2 for panels and arrow icons. */
export const durationsMs = { 1: 120, 2: 220 } as const;

/** One easing for all: fast at the start, slow at the end. */
export const ease = 'cubic-bezier(0.2, 0.7, 0.2, 1)';
