import { glaze } from './palette.ts';
import { star } from './star.ts';
import { disc, line, n, path, rect } from './svg.ts';

/** Side of a tile; every drawing stands on tiles divided into eight modules of 12. */
export const tileSide = 96;

/** Four pointed petals that fill a tile. */
export const petals =
  'M48 48A48 48 0 0 1 0 0 48 48 0 0 1 48 48 48 48 0 0 1 96 0 48 48 0 0 1 48 48 48 48 0 0 1 96 96 48 48 0 0 1 48 48 48 48 0 0 1 0 96 48 48 0 0 1 48 48z';

/** The tiles of the floors, each one repeatable. */
export const tiles = {
  rosa: () =>
    rect(0, 0, 96, 96, glaze.smalto) +
    path(glaze.limone, corners(96, 24)) +
    path(glaze.cobalto, corners(96, 12)) +
    tileStar(glaze.cobalto),
  rosaNotte: () =>
    rect(0, 0, 96, 96, glaze.cobalto) +
    path(glaze.mare, corners(96, 24)) +
    path(glaze.cobalto, corners(96, 12)) +
    tileStar(glaze.smalto),
  mandorlo: () =>
    rect(0, 0, 96, 96, glaze.cobalto) + path(glaze.smalto, petals) + disc(48, 48, 9, glaze.limone),
  onda: () => {
    const waves = [0, 48].map(
      (y) =>
        `M0 ${y}a24 24 0 0 0 48 0 24 24 0 0 0 48 0M-24 ${y + 24}a24 24 0 0 0 48 0 24 24 0 0 0 48 0 24 24 0 0 0 48 0`,
    );
    return (
      rect(0, 0, 96, 96, glaze.acqua) +
      `<svg width="96" height="96">${line(glaze.cobalto, 6, waves.join(''))}</svg>`
    );
  },
  sole: () =>
    rect(0, 0, 96, 96, glaze.smalto) +
    path(glaze.limone, 'M0 96V0a96 96 0 0 1 96 96z') +
    path(glaze.smalto, 'M0 96V24a72 72 0 0 1 72 72z') +
    path(glaze.terracotta, 'M0 96V48a48 48 0 0 1 48 48z'),
  arco: () =>
    rect(0, 0, 96, 96, glaze.cobalto) +
    [48, 96]
      .map(
        (y) =>
          path(glaze.mare, `M0 ${y}a48 48 0 0 1 96 0z`) +
          path(glaze.smalto, `M14 ${y}a34 34 0 0 1 68 0z`) +
          path(glaze.cobalto, `M30 ${y}a18 18 0 0 1 36 0z`),
      )
      .join(''),
  gradino: () =>
    rect(0, 0, 96, 96, glaze.limone) +
    path(glaze.smalto, 'M0 96V72h24V48h24V24h24V0h24v96z') +
    path(glaze.cobalto, 'M48 96V72h24V48h24v48z'),
  foglia: () =>
    rect(0, 0, 96, 96, glaze.smalto) +
    path(glaze.salvia, 'M0 96A96 96 0 0 1 96 0z') +
    path(glaze.ramina, 'M0 96A96 96 0 0 0 96 0z') +
    line(glaze.smalto, 4, 'M0 96 76 20') +
    path(glaze.limone, 'M0 0h24a24 24 0 0 1-24 24zM96 96H72a24 24 0 0 1 24-24z'),
  triglifo: () =>
    rect(0, 0, 96, 96, glaze.smalto) +
    path(glaze.cobalto, 'M0 0h96v12H0zM8 20h20v76H8zM38 20h20v76H38zM68 20h20v76H68z'),
  scacco: () =>
    rect(0, 0, 96, 96, glaze.smalto) +
    path(glaze.terracotta, 'M48 0 96 48 48 96 0 48z') +
    path(glaze.smalto, 'M48 24 72 48 48 72 24 48z') +
    path(glaze.limone, corners(96, 24)),
};

export type TileName = keyof typeof tiles;

/** Quarters of a circle in the four corners of a square. */
export function corners(side: number, radius: number): string {
  const quarter = (x: number, y: number, right: number, down: number) =>
    `M${n(x, y)}h${n(radius * right)}a${n(radius, radius)} 0 0 ${right * down > 0 ? 1 : 0} ${n(-radius * right, radius * down)}z`;
  return (
    quarter(0, 0, 1, 1) + quarter(side, 0, -1, 1) + quarter(0, side, 1, -1) + quarter(side, side, -1, -1)
  );
}

/** The joints between the tiles of a drawing, over everything else. */
export function grout(width: number, height: number, color: string = glaze.carta): string {
  const columns = Array.from(
    { length: Math.ceil(width / tileSide) - 1 },
    (_, i) => `M${(i + 1) * 96} 0v${height}`,
  );
  const rows = Array.from(
    { length: Math.ceil(height / tileSide) - 1 },
    (_, i) => `M0 ${(i + 1) * 96}h${width}`,
  );
  return line(color, 2, [...columns, ...rows].join(''));
}

/** The sea: rows of scales from `y` downwards, half a scale apart. */
export function scales(width: number, y: number, rows: number): string {
  const arcs = 'a24 24 0 0 0 48 0'.repeat(Math.floor(width / 48) + 1);
  const d = Array.from({ length: rows }, (_, row) => `M${row % 2 ? -24 : 0} ${y + row * 24}${arcs}`);
  return line(glaze.mare, 2.5, d.join(''));
}

function tileStar(fill: string): string {
  return star({ x: 48, y: 48, radius: 46, width: 0.4, gap: 1.5, fill, diagonal: 0.8 });
}
