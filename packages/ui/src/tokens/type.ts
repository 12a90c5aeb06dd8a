import type { FluidLength } from './fluid.ts';

/** Besley for headings and plaques (600, 700), Cabin for the rest (400 to 700); see `styles/fonts.css` and `styles/fallbacks.css`. */
export const fonts = {
  display: "'Besley', 'Besley Fallback', 'Besley Fallback Times', Georgia, serif",
  text: "'Cabin', 'Cabin Fallback', Arial, sans-serif",
} as const;

interface TextSize extends FluidLength {
  line: number;
  font: keyof typeof fonts;
  weight: number;
  use: string;
}

/** Text sizes with line height, font and weight. */
export const textSizes = {
  display: {
    minPx: 38,
    basePx: 24,
    vw: 3.2,
    maxPx: 68,
    maxVw: 12,
    line: 1.04,
    font: 'display',
    weight: 600,
    use: 'home headline',
  },
  1: {
    minPx: 34,
    basePx: 24,
    vw: 2.5,
    maxPx: 56,
    maxVw: 11,
    line: 1.12,
    font: 'display',
    weight: 600,
    use: 'page title',
  },
  2: {
    minPx: 28,
    basePx: 22.4,
    vw: 1.4,
    maxPx: 42,
    maxVw: 9.5,
    line: 1.12,
    font: 'display',
    weight: 600,
    use: 'section title',
  },
  3: {
    minPx: 20,
    basePx: 18.88,
    vw: 0.32,
    maxPx: 23,
    maxVw: 8.4,
    line: 1.12,
    font: 'display',
    weight: 600,
    use: 'card title',
  },
  lead: {
    minPx: 18,
    basePx: 16.96,
    vw: 0.32,
    maxPx: 21,
    line: 1.5,
    font: 'text',
    weight: 400,
    use: 'introductions',
  },
  body: {
    minPx: 17,
    basePx: 16.64,
    vw: 0.1,
    maxPx: 18,
    line: 1.6,
    font: 'text',
    weight: 400,
    use: 'everything else',
  },
  note: {
    minPx: 15,
    basePx: 15,
    vw: 0,
    maxPx: 15,
    line: 1.5,
    font: 'text',
    weight: 400,
    use: 'notes, legends; nothing is smaller',
  },
} as const satisfies Record<string, TextSize>;

/** Letter spacing, in em: headings closer, labels in small capitals of the menu wider. */
export const tracking = { display: -0.02, caps: 0.045 } as const;
