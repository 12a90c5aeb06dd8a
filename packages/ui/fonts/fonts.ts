import { cutFont } from './cutFont.ts';

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
/** Characters of Italian texts. */
const italian = '«»‹›‘’“”–—…·•°ºª€×→©ÀÈÉÌÍÎÒÓÙÚàèéìíîòóùú\u00a0';
/** Letters of names in neighbouring languages. Other letters are rendered in the fallback font. */
const neighbours = 'ÄÇÑÖÜßäáâçêëïñôöûü';

/**
 * Returns the two typefaces cut down to the letters and the weights of the site, by file name. The originals
 * are the npm packages of Fontsource; neither reserves its name, so the cut fonts may keep it (OFL 1.1, 3).
 */
export async function fonts(): Promise<Map<string, Uint8Array>> {
  const letters = ascii + italian + neighbours;
  return new Map([
    ['besley.woff2', await cutFont('besley', letters, { min: 600, max: 700 })],
    ['cabin.woff2', await cutFont('cabin', letters, { min: 400, max: 700 })],
  ]);
}
