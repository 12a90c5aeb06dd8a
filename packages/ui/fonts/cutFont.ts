import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** A CommonJS module without types: HarfBuzz, compiled to WebAssembly. */
const subsetFont = require('subset-font') as (
  font: Uint8Array,
  text: string,
  options: CutOptions,
) => Promise<Uint8Array<ArrayBuffer>>;

interface CutOptions {
  targetFormat: 'woff2';
  /** The range of weights to keep. */
  variationAxes: { wght: WeightRange };
  keepFeatures: string[];
}

export interface WeightRange {
  min: number;
  max: number;
}

export type FontFamily = 'besley' | 'cabin';

/** Returns a typeface of Fontsource with only the characters of `text`, their kerning and ligatures. */
export function cutFont(
  family: FontFamily,
  text: string,
  wght: WeightRange,
): Promise<Uint8Array<ArrayBuffer>> {
  const file = require.resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`);
  return subsetFont(readFileSync(file), text, {
    targetFormat: 'woff2',
    variationAxes: { wght },
    keepFeatures: ['kern', 'liga'],
  });
}
