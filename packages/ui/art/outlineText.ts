import { createRequire } from 'node:module';
import type { PathCommand } from 'opentype.js';
import { cutFont, type FontFamily } from '../fonts/cutFont.ts';
import { n } from './svg.ts';

/** A CommonJS module: its names cannot be imported. */
const { parse } = createRequire(import.meta.url)('opentype.js') as typeof import('opentype.js');

interface Text {
  family: FontFamily;
  weight: number;
  size: number;
  /** Letter spacing, in em. */
  tracking: number;
  fill: string;
}

/** Returns a line of text as one path whose baseline starts at x, y: a logo is seen without its fonts. */
export async function outlineText(
  text: string,
  x: number,
  y: number,
  { family, weight, size, tracking, fill }: Text,
): Promise<string> {
  const { buffer, byteOffset, length } = await cutFont(family, text, weight, 'sfnt');
  const font = parse(buffer.slice(byteOffset, byteOffset + length));
  const outline = font.getPath(text, 0, 0, size, { kerning: true, letterSpacing: tracking });
  return `<path fill="${fill}" transform="translate(${n(x, y)})" d="${outline.commands.map(toText).join('')}"/>`;
}

/** opentype.js 2.0 writes NaN for numbers as small as 6e-14, so its own `toPathData` is of no use. */
function toText({ type, ...numbers }: PathCommand): string {
  const values = Object.values<number>(numbers).map((value) => Number(value.toFixed(2)));
  return type + values.join(' ');
}
