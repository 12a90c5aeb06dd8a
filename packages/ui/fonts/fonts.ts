import { cutFont } from './cutFont.ts';

const alphanumeric = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 \u00a0';
const italian = `ÀÈÉÌÒÙàèéìòù!"'(),-./:;?«»“”‘’–—…·°€%+&`;
/** Signs of addresses, units and notes, which no heading contains. */
const signs = '@_=#[]•×©';

/**
 * Returns the two typefaces cut down to the letters and the weights of the site, by file name. Other letters
 * are rendered in the fallback font. The originals are the npm packages of Fontsource; neither reserves its name, so the
 * cut fonts may keep it (OFL 1.1, 3).
 */
export async function fonts(): Promise<Map<string, Uint8Array>> {
  const headings = alphanumeric + italian;
  return new Map([
    ['besley.woff2', await cutFont('besley', headings, { min: 600, max: 700 })],
    ['cabin.woff2', await cutFont('cabin', headings + signs, { min: 400, max: 700 })],
  ]);
}
