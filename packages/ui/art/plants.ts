import { glaze } from './palette.ts';
import { line, n, polar } from './svg.ts';

/** Almond blossom, drawn once in a drawing's `<defs>`. */
export function blossomDefinition(): string {
  return `<defs><g id="mandorlo-fiore"><g fill="${glaze.smalto}">${ring(5.6, 4.6)}</g><g fill="${glaze.mandorlo}">${ring(3.4, 2.2)}</g><circle r="2.2" fill="${glaze.terracotta}"/></g></defs>`;
}

/** Blossoms at some places: x, y, radius, turn in degrees. */
export function blossoms(places: readonly [x: number, y: number, radius: number, turn: number][]): string {
  return places
    .map(
      ([x, y, radius, turn]) =>
        `<use href="#mandorlo-fiore" transform="translate(${n(x, y)})rotate(${turn})scale(${n(radius / 10)})"/>`,
    )
    .join('');
}

/** Small circles around a centre: the petals of a flower, the edge of a rosette. */
export function ring(distance: number, radius: number, count = 5): string {
  return Array.from({ length: count }, (_, index) => {
    const [x, y] = polar(distance, (index * 2 * Math.PI) / count);
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"/>`;
  }).join('');
}

/** A pointed leaf that grows from x, y. */
export function leaf(
  x: number,
  y: number,
  length: number,
  width: number,
  turn: number,
  fill: string,
): string {
  const radius = n((length ** 2 / 4 + width ** 2 / 4) / width);
  return `<path fill="${fill}" transform="translate(${n(x, y)})rotate(${n(turn)})" d="M0 0A${radius} ${radius} 0 0 1 0 ${-length} ${radius} ${radius} 0 0 1 0 0z"/>`;
}

const pads: Pad[] = [
  [-25, -70, 17, 27, -38, glaze.salvia],
  [27, -74, 17, 27, 40, glaze.ramina],
  [0, -100, 16, 26, 2, glaze.ramina],
  [0, -36, 22, 38, 0, glaze.ramina],
  [-42, -110, 12, 19, -16, glaze.ramina],
  [46, -112, 12, 20, 22, glaze.salvia],
];
const fruits: Pad[] = (
  [
    [-50, -130, -30],
    [-38, -132, 4],
    [44, -135, -4],
    [57, -132, 28],
    [-6, -128, -16],
    [7, -128, 16],
    [-42, -84, -60],
  ] as const
).map(([x, y, turn], index) => [x, y, 5.5, 8, turn, index % 3 ? glaze.terracotta : glaze.limone]);
const thorns =
  'M-30-76h0M-20-66h0M30-82h0M24-68h0M-8-50h0M6-42h0M-5-26h0M9-22h0M-4-106h0M5-94h0M-42-112h0M46-114h0';

/** A prickly pear whose foot is at x, y. */
export function pricklyPear(x: number, y: number, scale: number): string {
  const plant = [...pads, ...fruits].map(pad).join('');
  return `<g transform="translate(${n(x, y)})scale(${scale})">${plant}${line(glaze.smalto, 3.4, thorns, ' stroke-linecap="round"')}</g>`;
}

type Pad = [x: number, y: number, radiusX: number, radiusY: number, turn: number, fill: string];

function pad([x, y, radiusX, radiusY, turn, fill]: Pad): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" transform="rotate(${turn} ${n(x, y)})" fill="${fill}"/>`;
}

/** The wreath of the degree courses: eight pairs of leaves on each side. */
export function laurel(x: number, y: number, radius: number): string {
  return [-1, 1]
    .flatMap((side) =>
      Array.from({ length: 8 }, (_, index) => {
        const angle = Math.PI * (0.98 - index * 0.108);
        const at = polar(radius, angle * side, x, y);
        const tangent = ((angle * 180) / Math.PI - 90) * side;
        return (
          leaf(...at, 62, 26, tangent - 34 * side, index % 2 ? glaze.smalto : glaze.acqua) +
          leaf(...at, 62, 26, tangent + 30 * side, index % 2 ? glaze.salvia : glaze.ramina)
        );
      }),
    )
    .join('');
}
