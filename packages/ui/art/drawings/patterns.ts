import { glaze } from '../palette.ts';
import { blossomDefinition, blossoms } from '../plants.ts';
import { star } from '../star.ts';
import { cells, line, move, path, rect, svg, type Point } from '../svg.ts';
import { grout, petals, tiles, type TileName } from '../tiles.ts';

/** The ground of cobalt sections: one tile, almost tone on tone. */
export function patternCobalto(): string {
  return svg(96, 96, path(glaze['cobalto-chiaro'], petals), ' width="96" height="96"');
}

/** The Doric frieze, four metopes wide, repeatable. */
export function fregio(): string {
  const triglyphs = [0, 96, 192, 288].flatMap((x) => [3, 17, 31].map((bar) => `M${x + bar} 14h9v44h-9z`));
  const metope = { y: 36, radius: 20, width: 0.4, gap: 1, fill: glaze.mare, diagonal: 0.8 };
  return svg(
    384,
    64,
    rect(0, 0, 384, 64, glaze.notte) +
      rect(0, 0, 384, 6, glaze.limone) +
      path(glaze.cobalto, triglyphs.join('')) +
      star({ x: 69, ...metope }) +
      move(147, 18, path(glaze.mare, petals), 'scale(.375)') +
      star({ x: 261, ...metope, picked: 1 }) +
      path(glaze.mare, 'M339 54a18 18 0 0 1 36 0zM339 36a18 18 0 0 1 36 0z'),
  );
}

/** The almond in blossom, 5 × 6 tiles on cobalt: the newsletter. */
export function ramo(): string {
  const wall: Point[] = [
    [1, 0],
    [4, 1],
    [0, 3],
    [3, 4],
    [2, 2],
    [1, 5],
  ];
  const round = ' stroke-linecap="round"';
  // prettier-ignore
  const flowers: Parameters<typeof blossoms>[0] = [
    [392, 84, 40, 0], [330, 140, 28, 20], [354, 36, 24, 40], [262, 226, 36, 10], [166, 104, 34, 30],
    [238, 74, 22, 8], [214, 166, 20, 50], [414, 262, 36, 18], [338, 304, 26, 40], [406, 366, 24, 4],
    [66, 262, 34, 22], [34, 320, 20, 60], [108, 376, 26, 0], [222, 326, 30, 44], [168, 410, 24, 12],
    [300, 184, 18, 30],
  ];
  const buds = [
    [438, 130],
    [120, 72],
    [60, 212],
    [452, 214],
    [300, 60],
    [130, 470],
    [436, 418],
  ];
  return svg(
    480,
    576,
    blossomDefinition() +
      rect(0, 0, 480, 576, glaze.cobalto) +
      path(glaze['cobalto-chiaro'], cells(wall)) +
      line(glaze.mare, 12, 'M72 600C90 470 170 420 216 330S280 170 392 84', round) +
      line(
        glaze.mare,
        8,
        'M146 436C120 380 84 350 66 268M216 330c80-20 130-10 196-66M262 222C220 190 210 150 168 108',
        round,
      ) +
      line(
        glaze.mare,
        5,
        'M330 134c20-30 16-60 22-92M88 336c-20-10-34-16-52-14M340 306c30 10 50 30 62 56M200 146c10-26 30-40 36-66',
        round,
      ) +
      blossoms(flowers) +
      `<g fill="${glaze.limone}">${buds.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="6"/>`).join('')}</g>` +
      grout(480, 576, glaze.sabbia),
  );
}

interface Floor {
  /** The same name always lays the same floor. */
  seed: string;
  columns: number;
  rows: number;
  /** The tiles to draw from; one named twice comes up twice as often. */
  from: readonly TileName[];
  /** The places still without a tile. */
  blanks: readonly Point[];
}

/** A page's own floor: no tile lies beside its like. */
export function pavimento({ seed, columns, rows, from, blanks }: Floor): string {
  const random = randomFrom(seed);
  const pick = (names: readonly TileName[]) => names[Math.floor(random() * names.length)] ?? 'rosa';
  const laid = new Map<string, TileName>();
  const places: Point[] = [];
  const uses: string[] = [];
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      if (blanks.some(([column, row]) => column === x && row === y)) continue;
      const besides = [laid.get(`${x - 1},${y}`), laid.get(`${x},${y - 1}`)];
      let name = pick(from);
      while (besides.includes(name)) name = pick(from);
      const turn = turnable.has(name) ? Math.floor(random() * 4) * 90 : 0;
      const turned = turn ? `rotate(${turn} 48 48)` : '';
      laid.set(`${x},${y}`, name);
      places.push([x, y]);
      uses.push(`<use href="#${name}" transform="translate(${x * 96} ${y * 96})${turned}"/>`);
    }
  }
  const definitions = [...new Set(laid.values())].map((name) => `<g id="${name}">${tiles[name]()}</g>`);
  return svg(
    columns * 96,
    rows * 96,
    `<defs>${definitions.join('')}<clipPath id="posate"><path d="${cells(places)}"/></clipPath></defs>` +
      `<g clip-path="url(#posate)">${uses.join('')}${grout(columns * 96, rows * 96)}</g>`,
  );
}

const turnable: ReadonlySet<TileName> = new Set(['sole', 'foglia', 'gradino', 'arco']);

/** Random numbers from 0 to 1 that only depend on the text: FNV-1a, then mulberry32. */
function randomFrom(text: string): () => number {
  let state = 2166136261;
  for (const character of text) state = Math.imul(state ^ character.charCodeAt(0), 16777619);
  return () => {
    state += 0x6d2b79f5;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
