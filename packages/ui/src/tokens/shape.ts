import { translucent } from './glazes.ts';

/** Corners, in px: a tile (button, field), a plaque (house number, panel). Nothing is a pill. */
export const radiiPx = { tile: 3, plaque: 6 } as const;

/** Depth of what floats: low the loose tile, dropdown and toast, high dialog and menu. */
export const shadows = {
  low: `0 12px 32px -8px ${translucent('notte', 0.28)}`,
  high: `0 24px 64px -12px ${translucent('notte', 0.45)}`,
} as const;
