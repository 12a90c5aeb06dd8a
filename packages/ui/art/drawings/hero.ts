import { column } from '../column.ts';
import { glaze } from '../palette.ts';
import { blossomDefinition, blossoms, pricklyPear } from '../plants.ts';
import { halfDisc, line, move, n, path, rect, svg } from '../svg.ts';
import { grout, scales, tiles, tileSide, type TileName } from '../tiles.ts';

const horizon = 384;
const ground = 528;
const sunX = 432;

/** The home mural, 8 × 6 tiles: eight columns that rise to the right. The last tiles are still to be laid. */
export function hero(): string {
  return svg(768, 576, mural());
}

export function mural(): string {
  const drawing = sky() + sea() + temple() + almondBranch() + grout(768, 576);
  const laid = [3, 2, 1, 0]
    .map((start, row) => `${row ? `H${start * 96}` : `${start * 96} 0`}V${(row + 1) * 96}`)
    .join('');
  return `${blossomDefinition()}<clipPath id="hero-profilo"><path d="M${laid}V576H768V0z"/></clipPath><g clip-path="url(#hero-profilo)">${drawing}</g>`;
}

const floorRow: TileName[] = ['rosa', 'mandorlo', 'scacco', 'rosaNotte', 'sole', 'foglia', 'onda'];

/** One row of seven tiles. */
export function floorTiles(): string {
  return floorRow.map((name, index) => move(index * tileSide, 0, tiles[name]())).join('');
}

export function floor(): string {
  const joints = floorRow.map((_, index) => `M${index * tileSide} 0v96`).join('');
  return svg(672, 96, floorTiles() + line(glaze.carta, 2, joints), ' preserveAspectRatio="xMinYMin"');
}

function sky(): string {
  const sun = [
    [336, glaze['acqua-2']],
    [288, glaze.acqua],
    [240, glaze.limone],
    [192, glaze.ocra],
    [168, glaze.limone],
  ] as const;
  return (
    rect(0, 0, 768, 576, glaze.acqua) +
    sun.map(([radius, fill]) => path(fill, halfDisc(sunX, horizon, radius))).join('') +
    path(glaze.salvia, 'M768 384H596a172 60 0 0 1 172-60z') +
    path(glaze.ramina, 'M768 384H672a96 32 0 0 1 96-32z')
  );
}

function sea(): string {
  const glitter = [5, 4, 3, 3, 2].flatMap((half, row) =>
    Array.from({ length: 2 * half }, (_, index) => {
      const x = sunX + (index - half) * 48 + (row % 2 ? 24 : 0);
      return `M${n(x, horizon + row * 24 + 4)}a24 20 0 0 0 48 0 24 8 0 0 1-48 0z`;
    }),
  );
  return (
    rect(0, horizon, 768, ground - horizon, glaze.cobalto) +
    scales(768, horizon, 6) +
    path(glaze.limone, glitter.join(''))
  );
}

function temple(): string {
  const heights = [40, 116, 228, 348, 348, 348, 348, 252];
  const cuts = [0.4, 0.5, -0.45, 0, 0, 0, 0, -0.5];
  return (
    rect(0, ground, 768, 16, glaze.smalto) +
    rect(0, ground + 16, 768, 16, glaze.tufo) +
    rect(0, ground + 32, 768, 16, glaze.smalto) +
    pricklyPear(100, 530, 1.12) +
    heights.map((height, i) => column({ x: 48 + i * 96, y: ground, height, cut: cuts[i] ?? 0 })).join('') +
    entablature(ground - 348)
  );
}

/** Architrave and frieze, whole but for the right end. */
function entablature(y: number): string {
  const triglyphs = [336, 432, 528, 624].flatMap((x, index) =>
    [-1, 0, 1].map((side) => {
      const height = index < 3 || side < 0 ? 40 : side ? 16 : 26;
      return `M${x + side * 11 - 4} ${y - 28}v-${height}h8v${height}z`;
    }),
  );
  const metopes = [384, 480, 576].map((x) => `M${x} ${y - 64}l14 14-14 14-14-14z`);
  return (
    rect(296, y - 24, 368, 24, glaze.smalto) +
    rect(296, y - 28, 368, 4, glaze.cobalto) +
    path(glaze.smalto, `M296 ${y - 28}v-44h300l40 44z`) +
    path(glaze.cobalto, triglyphs.join('')) +
    path(glaze.ocra, metopes.join(''))
  );
}

function almondBranch(): string {
  const round = ' stroke-linecap="round"';
  return (
    line(glaze.inchiostro, 7, 'M780 40C700 30 640 60 560 62S470 40 440 48', round) +
    line(glaze.inchiostro, 4, 'M690 40c-16 32-36 48-62 68M610 60c-14-20-40-32-62-34', round) +
    blossoms([
      [740, 34, 22, 0],
      [690, 52, 18, 30],
      [652, 78, 24, 12],
      [624, 112, 15, 50],
      [592, 46, 22, 20],
      [546, 24, 17, 8],
      [520, 66, 20, 40],
      [470, 50, 17, 0],
      [436, 46, 13, 30],
    ])
  );
}
