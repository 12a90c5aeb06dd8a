import { translucent } from './glazes.ts';

/** Corner radii in px: tile (button, field), plaque (number, panel). No fully rounded shapes. */
export const radiiPx = { tile: 3, plaque: 6 } as const;

/** Shadows: low for loose tile, dropdown and toast, high for dialog and menu. */
export const shadows = {
  low: `0 12px 32px -8px ${translucent('notte', 0.28)}`,
  high: `0 24px 64px -12px ${translucent('notte', 0.45)}`,
} as const;
