import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const drawings = join(import.meta.dirname, '../src/art/brand');

/** Returns the three PNG files that browsers and other sites request, by file name, rendered from their SVG. */
export async function pictures(): Promise<Map<string, Uint8Array>> {
  return new Map([
    ['apple-touch-icon.png', await picture(join(drawings, 'logo-mark.svg'), 180, 180)],
    ['favicon-32.png', await picture(join(drawings, 'favicon.svg'), 32, 32)],
    ['social.png', await picture(join(import.meta.dirname, 'social.svg'), 1200, 630)],
  ]);
}

/** The palette is small: 64 colours are enough, and take a third of the bytes. */
function picture(file: string, width: number, height: number): Promise<Uint8Array> {
  return sharp(readFileSync(file), { density: 300 })
    .resize(width, height)
    .png({ palette: true, colours: 64, effort: 10, compressionLevel: 9, dither: 0 })
    .toBuffer();
}
