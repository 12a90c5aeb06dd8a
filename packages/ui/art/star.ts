import { glaze } from './palette.ts';
import { n, path, polar, type Point } from './svg.ts';

interface Star {
  x?: number;
  y?: number;
  radius: number;
  /** How wide the points are, in parts of the radius. */
  width: number;
  /** Grout between the points. */
  gap: number;
  fill?: string;
  /** The point in another glaze, 0 = north, clockwise, and that glaze. */
  picked?: number;
  pickedFill?: string;
  /** Length of the diagonal points, in parts of the others. */
  diagonal?: number;
}

/** The sign of the centre: eight points, one for each university; the picked one is where the visitor goes. */
export function star(options: Star): string {
  const { x = 0, y = 0, radius, width, gap, diagonal = 1, picked } = options;
  const { fill = glaze.smalto, pickedFill = glaze.limone } = options;
  const points = Array.from({ length: 8 }, (_, index) => {
    const angle = (index * Math.PI) / 4;
    const inner = polar(gap, angle, x, y);
    const side = (turn: number): Point => {
      const [sideX, sideY] = polar(radius * width, angle + turn, x, y);
      return [sideX + inner[0] - x, sideY + inner[1] - y];
    };
    const tip = polar(index % 2 ? radius * diagonal : radius, angle, x, y);
    const turn = Math.PI / 8;
    return `M${n(...inner)}L${n(...side(-turn), ...tip, ...side(turn))}z`;
  });
  const others = path(fill, points.filter((_, index) => index !== picked).join(''));
  return others + (picked === undefined ? '' : path(pickedFill, points[picked] ?? ''));
}

/** The logo's star on its cobalt tile, 64 units wide. */
export function mark(): string {
  return path(glaze.cobalto, 'M0 0h64v64H0z') + markStar(27.5, glaze.smalto, glaze.limone);
}

export function markStar(radius: number, fill: string, pickedFill: string): string {
  return star({ x: 32, y: 32, radius, width: 0.46, gap: 1.4, fill, pickedFill, picked: 1 });
}
