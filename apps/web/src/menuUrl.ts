/**
 * Returns the address of an entry of the menu: the main site's base address plus the entry's path, with one slash
 * between them (R42, A47). Without a base address it is the path, on the site's own origin.
 */
export function menuUrl(baseUrl: string, path: string): string {
  return baseUrl.replace(/\/+$/, '') + path;
}
