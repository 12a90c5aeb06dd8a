import { glaze } from '../palette.ts';
import { pricklyPear } from '../plants.ts';
import { star } from '../star.ts';
import { cells, line, move, n, path, polar, rect, svg, type Point } from '../svg.ts';
import { grout, scales } from '../tiles.ts';

/** For the page that is not there, 5 × 6 tiles: an open door on the night. */
export function notFound(): string {
  const wall: Point[] = [
    [0, 0],
    [4, 1],
    [0, 3],
    [4, 4],
    [1, 0],
    [3, 0],
    [0, 5],
  ];
  return svg(
    480,
    576,
    rect(0, 0, 480, 576, glaze.acqua) +
      path(glaze['acqua-2'], cells(wall)) +
      doorway() +
      night() +
      shutter(96, -1) +
      shutter(384, 1) +
      rect(72, 528, 336, 16, glaze.smalto) +
      rect(48, 544, 384, 16, glaze.tufo) +
      rect(24, 560, 432, 16, glaze.smalto) +
      pricklyPear(440, 562, 0.9) +
      pricklyPear(34, 562, 0.6) +
      grout(480, 576),
  );
}

function doorway(): string {
  const voussoirs = [1, 2, 3, 4, 5, 6, 7].map((index) => {
    const angle = -Math.PI / 2 + (index * Math.PI) / 8;
    return `M${n(...polar(108, angle, 240, 192))}L${n(...polar(132, angle, 240, 192))}`;
  });
  const jambs = [240, 288, 336, 384, 432, 480].map((y) => `M108 ${y}h24M348 ${y}h24`);
  return (
    path(glaze.smalto, arch(96, 48, 288, 480)) +
    path(glaze.tufo, arch(108, 60, 264, 468)) +
    path(glaze.notte, arch(132, 84, 216, 444)) +
    line(glaze.smalto, 3, [...voussoirs, ...jambs].join(''))
  );
}

function arch(x: number, y: number, width: number, height: number): string {
  const radius = width / 2;
  return `M${x} ${y + height}V${y + radius}a${radius} ${radius} 0 0 1 ${width} 0v${height - radius}z`;
}

function night(): string {
  const stars = [
    [180, 190, 13],
    [212, 262, 8],
    [300, 272, 11],
    [168, 300, 7],
    [256, 320, 6],
    [196, 136, 6],
    [318, 330, 6],
  ] as const;
  const glitter = [
    [228, 0],
    [276, 0],
    [252, 1],
    [300, 1],
    [276, 2],
    [252, 3],
    [276, 4],
  ] as const;
  return (
    path(glaze.limone, 'M262 128a44 44 0 1 0 44 62 36 36 0 0 1-44-62z') +
    stars.map(([x, y, radius]) => star({ x, y, radius, width: 0.3, gap: 0.4, diagonal: 0.7 })).join('') +
    '<clipPath id="porta-vano"><path d="M132 384h216v144H132z"/></clipPath><g clip-path="url(#porta-vano)">' +
    rect(132, 384, 216, 144, glaze.cobalto) +
    move(132, 0, scales(216, 384, 6)) +
    path(
      glaze.limone,
      glitter.map(([x, row]) => `M${x} ${388 + row * 24}a24 20 0 0 0 48 0 24 8 0 0 1-48 0z`).join(''),
    ) +
    '</g>'
  );
}

/** A shutter hinged at x, open to the left (-1) or to the right (1). */
function shutter(x: number, side: -1 | 1): string {
  const slats = Array.from({ length: 20 }, (_, index) => `M${x + side * 8} ${210 + index * 15}h${side * 50}`);
  return (
    path(glaze.ramina, `M${x} 190h${side * 66}v338h${-side * 66}z`) + line(glaze.salvia, 5, slats.join(''))
  );
}
