import { glaze } from './palette.ts';
import { line, n, path } from './svg.ts';

interface Column {
  /** Middle of the foot. */
  x: number;
  y: number;
  height: number;
  /** Width of the foot. */
  base?: number;
  /** Slope of the break; a whole column with its capital when it is 0. */
  cut?: number;
  fluteWidth?: number;
}

/** A tapered Doric column, lit from the left. */
export function column({ x, y, height, base = 62, cut = 0, fluteWidth = 2 }: Column): string {
  const top = y - height;
  return cut === 0
    ? whole(x, y, top, base, fluteWidth)
    : broken({ x, y, top, base, fluteWidth, height, cut });
}

const flutes = [-0.26, -0.02];

function whole(x: number, y: number, top: number, base: number, fluteWidth: number): string {
  const shaft = base * 0.8;
  const abacus = base * 0.17;
  const neck = top + abacus * 2.2;
  const echinus = (side: number) => [
    [x + (side * shaft) / 2, neck - abacus * 0.5],
    [x + side * base * 0.56, top + abacus * 1.5],
  ];
  const [[leftX = 0, leftY = 0] = [], [left2X = 0, left2Y = 0] = []] = echinus(-1);
  const [[rightX = 0, rightY = 0] = [], [right2X = 0, right2Y = 0] = []] = echinus(1);
  return (
    path(
      glaze.smalto,
      `M${n(x - base / 2, y)}L${n(x - shaft / 2, neck)}C${n(leftX, leftY, left2X, left2Y, x - base * 0.58, top + abacus)}V${n(top)}h${n(base * 1.16)}v${n(abacus)}C${n(right2X, right2Y, rightX, rightY, x + shaft / 2, neck)}L${n(x + base / 2, y)}z`,
    ) +
    path(
      glaze.tufo,
      `M${n(x + base * 0.22, y)}L${n(x + shaft * 0.22, neck)}h${n(shaft * 0.28)}L${n(x + base / 2, y)}z`,
    ) +
    line(
      glaze.cobalto,
      fluteWidth,
      `M${n(x - shaft / 2, neck)}h${n(shaft)}M${n(x - base * 0.58, top + abacus)}h${n(base * 1.16)}${flutes
        .map((flute) => `M${n(x + base * flute, y)}L${n(x + shaft * flute, neck)}`)
        .join('')}`,
    )
  );
}

function broken({ x, y, top, base, fluteWidth, height, cut }: Required<Column> & { top: number }): string {
  const fullHeight = 320;
  const halfAt = (at: number) => base / 2 - base * 0.1 * Math.min(1, at / fullHeight);
  const slope = (cut * base) / 2;
  const left = halfAt(height - slope);
  const right = halfAt(height + slope);
  const edgeAt = (part: number) => top + slope - (part + 0.5) * 2 * slope;
  return (
    path(
      glaze.smalto,
      `M${n(x - base / 2, y)}L${n(x - left, top + slope, x + right, top - slope, x + base / 2, y)}z`,
    ) +
    path(
      glaze.tufo,
      `M${n(x + base * 0.22, y)}L${n(x + right * 0.44, edgeAt(0.22), x + right, top - slope, x + base / 2, y)}z`,
    ) +
    line(
      glaze.cobalto,
      fluteWidth,
      flutes
        .map((flute) => `M${n(x + base * flute, y)}L${n(x + 2 * flute * halfAt(height), edgeAt(flute) + 1)}`)
        .join(''),
    )
  );
}
