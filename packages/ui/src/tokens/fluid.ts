/** A length that grows with the window between two sizes. All in px at the browser's usual 16 px; CSS gets rem. */
export interface FluidLength {
  minPx: number;
  /** The length at a window width of 0. */
  basePx: number;
  /** Growth in hundredths of the window's width. */
  vw: number;
  maxPx: number;
  /** Its limit where text is enlarged, in hundredths of the window's width: a long word still fits its line. */
  maxVw?: number;
}

/** Returns the length in a window of a given width, in px. */
export function fluidPx({ minPx, basePx, vw, maxPx }: FluidLength, windowPx: number): number {
  return Math.min(maxPx, Math.max(minPx, basePx + (vw * windowPx) / 100));
}

export function toRem(px: number): string {
  return `${Number((px / 16).toFixed(4))}rem`;
}

export function toClamp({ minPx, basePx, vw, maxPx, maxVw }: FluidLength): string {
  const clamp = `clamp(${toRem(minPx)}, ${toRem(basePx)} + ${vw}vw, ${toRem(maxPx)})`;
  return maxVw ? `min(${clamp}, ${maxVw}vw)` : clamp;
}
