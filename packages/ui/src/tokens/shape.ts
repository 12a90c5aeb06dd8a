import { translucent } from './glazes.ts';

/** Corners, in px: a tile (button, field), a plaque (house number, panel). Nothing is a pill. */
export const radiiPx = { tile: 3, plaque: 6 } as const;

/** Depth of what floats: 1 the loose tile, 2 dropdown and toast, 3 dialog and menu. */
export const shadows = {
  1: `0 1px 0 var(--fuga), 0 6px 16px -8px ${translucent('inchiostro', 0.18)}`,
  2: `0 12px 32px -8px ${translucent('notte', 0.28)}`,
  3: `0 24px 64px -12px ${translucent('notte', 0.45)}`,
} as const;
