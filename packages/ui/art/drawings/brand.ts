import { outlineText } from '../outlineText.ts';
import { glaze } from '../palette.ts';
import { mark, markStar, star } from '../star.ts';
import { line, move, rect, svg } from '../svg.ts';
import { petals } from '../tiles.ts';
import { floorTiles, mural } from './hero.ts';

/** What the samples say; the site writes its own name in live text. */
const name = 'Centro Studi';
const tagline = 'Orientamento e certificazioni';
const slogan = ['L’università', 'è online.', 'Noi siamo', 'a due passi.'];

export function logoMark(): string {
  return svg(64, 64, mark());
}

export function favicon(): string {
  const tile = `<rect width="64" height="64" rx="8" fill="${glaze.cobalto}"/>`;
  return svg(64, 64, tile + markStar(29, glaze.smalto, glaze.limone));
}

export async function logo(): Promise<string> {
  return svg(
    364,
    72,
    `<g transform="scale(1.125)">${mark()}</g>${await words(glaze.cobalto, glaze.inchiostro)}`,
  );
}

export async function logoOnBlue(): Promise<string> {
  const sign = rect(0, 0, 64, 64, glaze.smalto) + markStar(27.5, glaze.cobalto, glaze.ocra);
  return svg(364, 72, `<g transform="scale(1.125)">${sign}</g>${await words(glaze.smalto, glaze.acqua)}`);
}

export async function wordmark(): Promise<string> {
  return svg(268, 44, await nameAt(0, 33, glaze.cobalto));
}

/** The picture that every news item shares; the ground shows through. */
export function newsLogo(): string {
  const pattern = [-36, 60, 156]
    .flatMap((y) => [0, 96, 192, 288].map((x) => move(x, y, `<path d="${petals}"/>`)))
    .join('');
  const sign = star({ x: 192, y: 108, radius: 56, width: 0.46, gap: 2.8, picked: 1 });
  return svg(384, 168, move(0, -24, `<g fill="#fff" fill-opacity=".08">${pattern}</g>${sign}`));
}

/** The star of what is still to come. */
export function starGhost(): string {
  return svg(64, 64, star({ x: 32, y: 32, radius: 31, width: 0.46, gap: 1.6, fill: glaze.fuga }));
}

/** The compass rose on cobalt. */
export function rosaAperta(): string {
  const circles =
    '<circle cx="144" cy="144" r="142"/><circle cx="144" cy="144" r="132" stroke-width="6" stroke-dasharray="6 6"/><circle cx="144" cy="144" r="122"/>';
  return svg(
    288,
    288,
    `<g fill="none" stroke="${glaze.mare}" stroke-width="2">${circles}</g>` +
      star({ x: 144, y: 144, radius: 116, width: 0.42, gap: 4, picked: 1 }),
  );
}

/** What other sites show of a shared link, 1200 × 630. */
export async function social(): Promise<string> {
  const columns = Array.from({ length: 13 }, (_, index) => 30 + index * 90);
  const wall = [
    ...columns.map((x) => `M${x} 0v630`),
    ...[0, 90, 180, 270, 360, 450].map((y) => `M0 ${y}h1200`),
  ];
  const headline = slogan.map((text, index) =>
    outlineText(text, 60, 116 + index * 74, {
      family: 'besley',
      weight: 600,
      size: 70,
      tracking: -0.02,
      fill: glaze.cobalto,
    }),
  );
  const tile = `<g transform="scale(1.125)">${mark()}</g>`;
  return svg(
    1200,
    630,
    rect(0, 0, 1200, 630, glaze.carta) +
      line(glaze['fuga-tenue'], 2, wall.join('')) +
      move(480, 0, mural(), 'scale(.9375)') +
      `<g transform="rotate(-11 620 90)translate(572 42)scale(1.5)">${mark()}</g>` +
      (await Promise.all(headline)).join('') +
      move(60, 404, tile + (await words(glaze.cobalto, glaze.inchiostro)), 'scale(1.03)') +
      [-60, 570].map((x) => move(x, 540, floorTiles(), 'scale(.9375)')).join('') +
      line(glaze.carta, 2, columns.map((x) => `M${x} 540v90`).join('')),
    ' width="1200" height="630"',
  );
}

async function words(nameFill: string, taglineFill: string): Promise<string> {
  const taglineText = { family: 'cabin', weight: 500, size: 19.5, tracking: 0.002 } as const;
  return (
    (await nameAt(88, 37, nameFill)) +
    (await outlineText(tagline, 89, 63, { ...taglineText, fill: taglineFill }))
  );
}

function nameAt(x: number, y: number, fill: string): Promise<string> {
  return outlineText(name, x, y, { family: 'besley', weight: 700, size: 40, tracking: -0.02, fill });
}
