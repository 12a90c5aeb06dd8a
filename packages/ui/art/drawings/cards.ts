import { column } from '../column.ts';
import { glaze } from '../palette.ts';
import { laurel, ring } from '../plants.ts';
import { mark, star } from '../star.ts';
import { cornerDisc, disc, line, move, path, rect, svg } from '../svg.ts';
import { corners, grout, scales, tiles, type TileName } from '../tiles.ts';

/** Degree courses: a column crowned with laurel. */
export function corsiDiLaurea(): string {
  return card(
    rect(0, 0, 384, 384, glaze.cobalto) +
      disc(192, 192, 144, glaze.mare) +
      disc(192, 192, 120, glaze.limone) +
      rect(96, 336, 192, 16, glaze.smalto) +
      rect(72, 352, 240, 32, glaze.tufo) +
      column({ x: 192, y: 336, height: 216, base: 88, fluteWidth: 2.5 }) +
      laurel(192, 192, 144),
  );
}

/** Masters: a lateen sail that leaves the shore. */
export function master(): string {
  const sun = [
    [192, glaze['acqua-2']],
    [144, glaze.limone],
    [108, glaze.ocra],
    [84, glaze.limone],
  ] as const;
  return card(
    rect(0, 0, 384, 384, glaze.acqua) +
      sun.map(([radius, fill]) => path(fill, cornerDisc(384, radius))).join('') +
      rect(0, 288, 384, 96, glaze.cobalto) +
      scales(384, 288, 4) +
      path(glaze.smalto, 'M168 264V36A192 228 0 0 1 324 264z') +
      path(glaze.acqua, 'M168 264V150a150 114 0 0 1 114 114z') +
      path(glaze.terracotta, 'M152 264V84A132 180 0 0 0 60 264z') +
      path(glaze.inchiostro, 'M156 24h8v252h-8z') +
      path(glaze.limone, 'M164 24h44l-12 12 12 12h-44z') +
      path(glaze.smalto, 'M36 276h312a96 60 0 0 1-84 48H108a84 60 0 0 1-72-48z') +
      path(glaze.terracotta, 'M46 294h286a96 46 0 0 1-16 14H62a84 46 0 0 1-16-14z') +
      path(glaze.cobalto, 'M60 318h276v6H60z') +
      line(glaze.mare, 2.5, `M24 312${'a24 24 0 0 0 48 0'.repeat(7)}`),
  );
}

/** Certifications: a sheet with its rosette. */
export function certificazioni(): string {
  return card(
    rect(0, 0, 384, 384, glaze.limone) +
      path(glaze.ocra, corners(384, 96)) +
      path(glaze.limone, corners(384, 60)) +
      path(glaze.smalto, 'M96 48h168l36 36v240H96z') +
      path(glaze.acqua, 'M264 48v36h36z') +
      path(glaze.cobalto, 'M120 84h84v12h-84zM120 120h132v6H120zM120 144h156v6H120zM120 168h108v6H120z') +
      path(glaze.terracotta, 'M192 270h34l-12 98-20-16-22 12zM264 270h-34l12 98 20-16 22 12z') +
      `<g fill="${glaze.cobalto}" transform="translate(228 246)">${ring(50, 15, 14)}<circle r="54"/></g>` +
      disc(228, 246, 44, glaze.smalto) +
      star({ x: 228, y: 246, radius: 40, width: 0.42, gap: 1.5, fill: glaze.cobalto, picked: 1 }),
  );
}

/** Universities: eight tiles around the sign of the centre. */
export function universita(): string {
  const names: (TileName | null)[] = [
    'sole',
    'rosa',
    'mandorlo',
    'onda',
    null,
    'foglia',
    'scacco',
    'arco',
    'gradino',
  ];
  const laid = names.map((name, index) =>
    move(
      (index % 3) * 96,
      Math.floor(index / 3) * 96,
      name ? tiles[name]() : `<g transform="scale(1.5)">${mark()}</g>`,
    ),
  );
  return svg(288, 288, laid.join('') + grout(288, 288));
}

function card(body: string): string {
  return svg(384, 384, body + grout(384, 384));
}
