/** Returns whether a computed colour paints nothing. */
export function isTransparent(color: string): boolean {
  return (channels(color)[3] ?? 1) === 0;
}

function channels(color: string): number[] {
  return (color.match(/[\d.]+/g) ?? []).map(Number);
}

/** Returns the contrast of two computed colours, from 1 to 21. */
export function contrast(one: string, two: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(two)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
