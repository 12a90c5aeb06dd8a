/** Returns whether a title is written in capitals, which need wider letter spacing. */
export function isInCapitals(title: string): boolean {
  return title === title.toUpperCase();
}
