import { glaze } from '../palette.ts';
import { star } from '../star.ts';
import { cornerDisc, disc, move, n, path, rect, svg } from '../svg.ts';
import { grout, scales } from '../tiles.ts';

/** Longitude and latitude along the coast of Sicily, simplified. */
// prettier-ignore
const coast: [longitude: number, latitude: number][] = [
  [12.51, 38.02], [12.66, 38.1], [12.73, 38.19], [12.8, 38.08], [12.9, 38.03], [13.06, 38.08], [13.1, 38.19],
  [13.32, 38.22], [13.37, 38.12], [13.54, 38.11], [13.73, 37.98], [14.02, 38.04], [14.35, 38.02],
  [14.74, 38.16], [14.98, 38.13], [15.13, 38.14], [15.24, 38.27], [15.3, 38.2], [15.52, 38.3], [15.65, 38.27],
  [15.55, 38.15], [15.29, 37.85], [15.2, 37.72], [15.09, 37.5], [15.1, 37.33], [15.23, 37.24], [15.19, 37.14],
  [15.31, 37.05], [15.17, 36.93], [15.14, 36.68], [14.85, 36.72], [14.49, 36.79], [14.33, 36.98],
  [14.24, 37.07], [13.94, 37.1], [13.73, 37.15], [13.52, 37.29], [13.27, 37.39], [13.08, 37.5], [12.87, 37.57],
  [12.66, 37.57], [12.57, 37.66], [12.43, 37.8],
];

const unitsPerDegree = 172 * 1.26;
const toX = (longitude: number) =>
  62 + (longitude - 12.43) * unitsPerDegree * Math.cos((37.5 * Math.PI) / 180);
const toY = (latitude: number) => 66 + (38.3 - latitude) * unitsPerDegree;

/** Sicily, 7 × 5 tiles, with the star on the province of Agrigento. */
export function sicilia(): string {
  const island = `M${coast.map(([longitude, latitude]) => n(toX(longitude), toY(latitude))).join('L')}z`;
  const x = toX(13.52);
  const y = toY(37.42);
  const shore = (stroke: string, width: number, fill: string) =>
    `<path fill="${fill}" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" d="${island}"/>`;
  return svg(
    672,
    480,
    rect(0, 0, 672, 480, glaze.cobalto) +
      scales(672, 0, 20) +
      shore(glaze.cobalto, 34, 'none') +
      shore(glaze.smalto, 10, glaze.smalto) +
      path(glaze.tufo, island) +
      disc(x, y, 40, glaze.smalto) +
      star({ x, y, radius: 34, width: 0.42, gap: 1.5, fill: glaze.cobalto, picked: 1 }) +
      move(96, 384, disc(0, 0, 58, glaze.cobalto) + compass()) +
      grout(672, 480),
  );
}

function compass(): string {
  return star({ radius: 50, width: 0.3, gap: 1, diagonal: 0.66, picked: 0, pickedFill: glaze.terracotta });
}

/** The stairs of white marl, 7 × 5 tiles: six steps for the levels from A1 to C2. */
export function scala(): string {
  const sun = [
    [240, glaze['acqua-2']],
    [192, glaze.limone],
    [144, glaze.ocra],
    [120, glaze.limone],
  ] as const;
  return svg(
    672,
    480,
    rect(0, 0, 672, 480, glaze.acqua) +
      sun.map(([radius, fill]) => path(fill, cornerDisc(672, radius))).join('') +
      rect(0, 336, 672, 144, glaze.cobalto) +
      scales(672, 336, 6) +
      [0, 1, 2, 3, 4, 5].map(step).join('') +
      path(glaze.terracotta, 'M612 192v-72h6v72z') +
      star({
        x: 615,
        y: 120,
        radius: 30,
        width: 0.42,
        gap: 1.2,
        fill: glaze.cobalto,
        picked: 1,
        pickedFill: glaze.terracotta,
      }) +
      grout(672, 480),
  );
}

function step(index: number): string {
  const x = 48 + index * 96;
  const y = 432 - index * 48;
  return (
    path(index % 2 ? glaze.smalto : glaze['fuga-tenue'], `M${x} 480V${y + 48}a48 48 0 0 1 48-48H672V480z`) +
    path(glaze.tufo, `M${x + 14} 480V${y + 60}a48 48 0 0 1 48-48H672v5H${x + 62}a44 44 0 0 0-44 44V480z`)
  );
}
