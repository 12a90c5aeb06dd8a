/**
 * Returns the path that a written one probably means: in small letters, without what a sentence, a bracket or a slip of the finger
 * adds to a link. Null for one that has nothing of this.
 */
export function nearAddress(written: string): string | null {
  if (written.length > longestPath) return null;
  const name = decodeURIComponent(written).replace(/^\/+/, '').replace(afterLink, '');
  const near = `/${name.toLowerCase()}`;
  return near === written ? null : near;
}

/** Far longer than that of any page, and short enough for a pattern that begins anew at each mark. */
const longestPath = 200;
const afterLink = /[\s/.,;:!?*'"’”»)\]>%]+$/;
