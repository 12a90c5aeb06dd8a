import { smalto } from './smalto.ts';

interface Glaze {
  /** Six digits, for email programs. */
  hex: `#${string}`;
  /** Its use. */
  use: string;
}

/** Every colour of the design. Glazes keep their Italian names, in code as in CSS (`--cobalto`). */
export const glazes = {
  carta: { hex: '#fbf8f1', use: 'page ground' },
  smalto: { hex: smalto, use: 'white glaze: panels, fields, text on blue' },
  sabbia: { hex: '#f4eddf', use: 'alternate ground' },
  fuga: { hex: '#e4dac5', use: 'grout: separators, decorative only' },
  'fuga-tenue': { hex: '#f4eee1', use: 'grout of the wall' },
  tufo: { hex: '#ebd3a0', use: 'stone: stairs, drawings' },
  inchiostro: { hex: '#14203c', use: 'text' },
  'inchiostro-2': { hex: '#3b4663', use: 'secondary text' },
  'inchiostro-3': { hex: '#5d6376', use: 'numbers that cannot be chosen' },
  cobalto: { hex: '#16439a', use: 'lead colour: headings, links, actions' },
  'cobalto-chiaro': { hex: '#1d4ca6', use: 'pattern on cobalt, drawings only' },
  'cobalto-scuro': { hex: '#0f3480', use: 'action: hover, pressed' },
  notte: { hex: '#0d2559', use: 'footer, dialog veil' },
  mare: { hex: '#5c97cb', use: 'drawings and rules on notte' },
  acqua: { hex: '#d5e6f1', use: 'slot panel, hover, sky, text on blue' },
  'acqua-2': { hex: '#c6ddec', use: 'the sky’s second glaze: murals' },
  limone: { hex: '#f7c93b', use: 'accent: action on blue, selection, one point of the star' },
  'limone-chiaro': { hex: '#fdefc0', use: 'warning ground' },
  'limone-acceso': { hex: '#ffd75c', use: 'lemon action: hover' },
  ocra: { hex: '#d9921e', use: 'edge of the lemon action, drawings' },
  'ocra-testo': { hex: '#7a4f00', use: 'warning text' },
  terracotta: { hex: '#bc4b2c', use: 'error border, the bar of today, rare accent' },
  'terracotta-scura': { hex: '#8f3418', use: 'error text' },
  'terracotta-chiara': { hex: '#fbe6dd', use: 'error ground' },
  'terracotta-velo': { hex: '#fff8f4', use: 'ground of a field in error' },
  ramina: { hex: '#3f7358', use: 'success border, leaves' },
  'ramina-scura': { hex: '#285540', use: 'success text' },
  'ramina-chiara': { hex: '#e2eee6', use: 'success ground' },
  salvia: { hex: '#8db29a', use: 'leaves, drawings only' },
  mandorlo: { hex: '#f4cdbe', use: 'almond blossom, drawings only' },
  'bordo-campo': { hex: '#77809a', use: 'field border' },
  spento: { hex: '#e7e2d6', use: 'disabled: ground' },
  'spento-testo': { hex: '#565b68', use: 'disabled: text' },
  'spento-bordo': { hex: '#b9b3a4', use: 'disabled: border' },
} as const satisfies Record<string, Glaze>;

export type GlazeName = keyof typeof glazes;

/** The same colours as plain hex values, where there is no CSS: emails, drawings. */
export const colors = Object.fromEntries(
  Object.entries(glazes).map(([name, { hex }]) => [name, hex]),
) as Record<GlazeName, string>;

/** Returns a transparent glaze as a CSS colour; `alpha` is between 0 and 1. */
export function translucent(name: GlazeName, alpha: number): string {
  const [red, green, blue] = channelsOf(colors[name]);
  return `rgb(${red} ${green} ${blue} / ${alpha})`;
}

/** From 0 to 255. */
export type Channels = [red: number, green: number, blue: number];

/** Returns red, green and blue of a six-digit hex colour. */
export function channelsOf(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
