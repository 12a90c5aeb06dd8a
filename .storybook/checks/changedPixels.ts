import { PNG } from 'pngjs';

/** The contrast that a change must have with what was there (WCAG 2.4.13). */
const leastContrast = 3;

/** Returns how many pixels differ between two screenshots of one area with a contrast of at least 3:1. */
export function changedPixels(before: Buffer, after: Buffer): number {
  const [one, other] = [PNG.sync.read(before), PNG.sync.read(after)];
  if (one.width !== other.width || one.height !== other.height) return 0;
  let count = 0;
  for (let at = 0; at < one.data.length; at += 4) {
    if (one.data.readUInt32BE(at) === other.data.readUInt32BE(at)) continue;
    if (contrast(luminance(one.data, at), luminance(other.data, at)) >= leastContrast) count += 1;
  }
  return count;
}

function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Relative luminance as WCAG defines it. */
function luminance(data: Buffer, at: number): number {
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((offset) => {
    const share = (data[at + offset] ?? 0) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
