import { channelsOf, colors, type Channels, type GlazeName } from './glazes.ts';

export interface ContrastPromise {
  text: GlazeName;
  ground: GlazeName;
  /** Smallest ratio: 7 for body text (AAA), 4.5 for short labels (AA), 3 for borders of fields and signs. */
  atLeast: 3 | 4.5 | 7;
  use: string;
}

/** Allowed pairs of text and background colours, with their minimum contrast. Other pairs are not used. */
export const contrasts: readonly ContrastPromise[] = [
  { text: 'inchiostro', ground: 'carta', atLeast: 7, use: 'text' },
  { text: 'inchiostro', ground: 'smalto', atLeast: 7, use: 'text in panels and fields' },
  { text: 'inchiostro', ground: 'sabbia', atLeast: 7, use: 'text' },
  { text: 'inchiostro', ground: 'acqua', atLeast: 7, use: 'text, slots' },
  { text: 'inchiostro', ground: 'limone', atLeast: 7, use: 'lemon action' },
  { text: 'inchiostro', ground: 'limone-acceso', atLeast: 7, use: 'lemon action: hover' },
  { text: 'inchiostro', ground: 'terracotta-velo', atLeast: 7, use: 'text in a field in error' },
  { text: 'inchiostro-2', ground: 'carta', atLeast: 7, use: 'notes' },
  { text: 'inchiostro-2', ground: 'smalto', atLeast: 7, use: 'notes in panels' },
  { text: 'inchiostro-2', ground: 'sabbia', atLeast: 7, use: 'notes' },
  { text: 'inchiostro-2', ground: 'acqua', atLeast: 7, use: 'notes' },
  { text: 'inchiostro-3', ground: 'smalto', atLeast: 4.5, use: 'days that cannot be chosen' },
  { text: 'cobalto', ground: 'carta', atLeast: 7, use: 'headings, links' },
  { text: 'cobalto', ground: 'smalto', atLeast: 7, use: 'headings, links, plaques' },
  { text: 'cobalto', ground: 'sabbia', atLeast: 7, use: 'headings, links' },
  { text: 'cobalto', ground: 'acqua', atLeast: 7, use: 'outlined action: hover' },
  { text: 'smalto', ground: 'cobalto', atLeast: 7, use: 'text on blue, action' },
  { text: 'smalto', ground: 'cobalto-chiaro', atLeast: 7, use: 'text over the pattern on blue' },
  { text: 'smalto', ground: 'cobalto-scuro', atLeast: 7, use: 'action: hover' },
  { text: 'smalto', ground: 'notte', atLeast: 7, use: 'text in the footer' },
  { text: 'acqua', ground: 'cobalto', atLeast: 7, use: 'secondary text on blue' },
  { text: 'acqua', ground: 'notte', atLeast: 7, use: 'secondary text in the footer' },
  { text: 'limone', ground: 'cobalto', atLeast: 4.5, use: 'short labels on blue, focus ring' },
  { text: 'limone', ground: 'cobalto-chiaro', atLeast: 4.5, use: 'short labels over the pattern' },
  { text: 'limone', ground: 'notte', atLeast: 7, use: 'short labels in the footer' },
  { text: 'terracotta-scura', ground: 'smalto', atLeast: 7, use: 'error text' },
  { text: 'terracotta-scura', ground: 'terracotta-chiara', atLeast: 4.5, use: 'error notice' },
  { text: 'ramina-scura', ground: 'smalto', atLeast: 7, use: 'success text' },
  { text: 'ramina-scura', ground: 'ramina-chiara', atLeast: 4.5, use: 'success notice' },
  { text: 'ocra-testo', ground: 'smalto', atLeast: 7, use: 'warning text' },
  { text: 'ocra-testo', ground: 'limone-chiaro', atLeast: 4.5, use: 'warning notice' },
  { text: 'spento-testo', ground: 'spento', atLeast: 4.5, use: 'disabled action' },
  { text: 'bordo-campo', ground: 'smalto', atLeast: 3, use: 'border of a field' },
  { text: 'terracotta', ground: 'smalto', atLeast: 3, use: 'border of a field in error' },
  { text: 'ramina', ground: 'smalto', atLeast: 3, use: 'border of a success notice' },
];

/** Returns the contrast ratio of two glazes, from 1 to 21. */
export function contrastOf(one: GlazeName, other: GlazeName): number {
  return contrastRatio(channelsOf(colors[one]), channelsOf(colors[other]));
}

/** Returns the contrast ratio of two colours in sRGB, as defined by WCAG 2.2. */
export function contrastRatio(one: Channels, other: Channels): number {
  const [lighter, darker] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a) as Pair;
  return (lighter + 0.05) / (darker + 0.05);
}

type Pair = [lighter: number, darker: number];

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminanceOf(channels: Channels): number {
  const [red, green, blue] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
