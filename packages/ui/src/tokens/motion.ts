/** How long things move, in ms: 1 colour and press, 2 panels and arrows. */
export const durationsMs = { 1: 120, 2: 220 } as const;

/** One curve for all: it leaves fast and arrives softly. */
export const ease = 'cubic-bezier(0.2, 0.7, 0.2, 1)';
