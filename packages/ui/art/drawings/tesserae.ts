import { glaze } from '../palette.ts';
import { cells, move, path, rect, svg, type Point } from '../svg.ts';

const glazeOf: Record<string, string> = {
  '#': glaze.cobalto,
  y: glaze.limone,
  t: glaze.terracotta,
  m: glaze.mare,
  a: glaze.acqua,
  r: glaze.ramina,
  w: glaze.smalto,
};

/** The signs of the computer certifications: 8 × 8 tesserae, a character each. */
// prettier-ignore
const signs: Record<string, string[]> = {
  eipass:        ['yy....yy', 'y######y', '.....##.', '....##..', '...##...', '..##....', 'y.##...y', 'yy....yy'],
  ciad:          ['######..', '#aaaa##.', '#ammma#.', '#aaaaa#.', '#ammyyy.', '#aaayty.', '####yyy.', '....t.t.'],
  tablet:        ['.######.', '.#aaaa#.', '.#aaaa#.', '.#ayya#.', '.#ayya#.', '.#mmmm#.', '.###t##.', '.######.'],
  dattilografia: ['........', '########', '#m#m#m#m', '########', 'm#m#y#m#', '########', '##tttt##', '########'],
  coding:        ['....y...', '..#.y#..', '.#..y.#.', '#..y...#', '.#.y..#.', '..#y.#..', '...y....', '........'],
  lim:           ['########', '#aaaaaa#', '#aaaaya#', '#aataya#', '#mataya#', '########', '...##...', '..####..'],
  animatore:     ['..####..', '.#yyyy#.', '#yywyyy#', '#ywyyyy#', '.#yyyy#.', '..#yy#..', '..tttt..', '...##...'],
  forteacher:    ['....rr..', '....r...', '.tttttt.', 'ttwttttt', 'twtttttt', 'tttttttt', '.tttttt.', '..t..t..'],
};

/** Returns the eight signs, by file name. */
export function certificationSigns(): [file: string, drawing: string][] {
  return Object.entries(signs).map(([name, rows]) => [
    `icons/${name}.svg`,
    svg(96, 96, tesserae(rows, 12, 1)),
  ]);
}

/** The pointer laid in mosaic, 7 × 5 tiles: the computer certifications. */
// prettier-ignore
export function cursore(): string {
  const pointer = [
    '#', '##', '#w#', '#ww#', '#www#', '#wwww#', '#wwwww#', '#wwwwww#', '#wwwwwww#', '#wwww#####',
    '#ww#ww#', '#w#.#ww#', '##..#ww#', '.....##',
  ];
  const sun = [
    '.....yyyyy', '....yyyyyy', '...yyyyyyy', '...yyyyyyy', '..yyyyyyyy', '...yyyyyyy', '...yyyyyyy',
    '....yyyyyy', '.....yyyyy', '.......yyy',
  ];
  const sea = [
    '##m####m####m####m####m####m', '#m#m##m#m##m#m##m#m##m#m##m#', 'm###mm###mm###mm###mm###mm##',
    '############################',
  ];
  const wall: Point[] = [[1, 0], [4, 1], [6, 3], [0, 3], [3, 4], [5, 0], [2, 2]];
  return svg(
    672,
    480,
    rect(0, 0, 672, 480, glaze.acqua) +
      path(glaze['acqua-2'], cells(wall)) +
      move(168, 24, tesserae(pointer, 24, 2)) +
      move(432, 0, tesserae(sun, 24, 2)) +
      move(0, 384, tesserae(sea, 24, 2)),
  );
}

function tesserae(rows: readonly string[], side: number, gap: number): string {
  return Object.entries(glazeOf)
    .map(([sign, fill]): [string, string] => [fill, squares(rows, sign, side, gap)])
    .filter(([, d]) => d !== '')
    .map(([fill, d]) => path(fill, d))
    .join('');
}

function squares(rows: readonly string[], sign: string, side: number, gap: number): string {
  const size = side - gap;
  return rows
    .flatMap((row, y) =>
      Array.from(row, (character, x) =>
        character === sign ? `M${x * side + gap / 2} ${y * side + gap / 2}h${size}v${size}h${-size}z` : '',
      ),
    )
    .join('');
}
