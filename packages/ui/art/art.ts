import sharp from 'sharp';
import { optimize } from 'svgo';
import * as brand from './drawings/brand.ts';
import * as cards from './drawings/cards.ts';
import { floor, hero } from './drawings/hero.ts';
import { notFound } from './drawings/notFound.ts';
import { fregio, patternCobalto, pavimento, ramo } from './drawings/patterns.ts';
import { scala, sicilia } from './drawings/places.ts';
import { certificationSigns, cursore } from './drawings/tesserae.ts';
import { svg } from './svg.ts';
import { tiles, tileSide } from './tiles.ts';

/** Returns every drawing, by its path in `src/art`: SVG made small by svgo, and the three PNG that browsers ask for. */
export async function art(): Promise<Map<string, string | Uint8Array>> {
  const vectors = await drawings();
  const files = new Map<string, string | Uint8Array>(
    Object.entries(vectors).map(([path, drawing]) => [path, small(path, drawing)]),
  );
  files.set('apple-touch-icon.png', await picture(brand.logoMark(), 180, 180));
  files.set('favicon-32.png', await picture(brand.favicon(), 32, 32));
  files.set('social.png', await picture(await brand.social(), 1200, 630));
  return files;
}

async function drawings(): Promise<Record<string, string>> {
  return {
    'hero.svg': hero(),
    'floor.svg': floor(),
    'card-corsi-di-laurea.svg': cards.corsiDiLaurea(),
    'card-master.svg': cards.master(),
    'card-certificazioni.svg': cards.certificazioni(),
    'card-universita.svg': cards.universita(),
    'not-found.svg': notFound(),
    'sicilia.svg': sicilia(),
    'scala.svg': scala(),
    'cursore.svg': cursore(),
    'ramo.svg': ramo(),
    'fregio.svg': fregio(),
    'pattern-cobalto.svg': patternCobalto(),
    'pavimento-chi-siamo.svg': pavimento({
      seed: 'chi-siamo',
      columns: 7,
      rows: 5,
      // prettier-ignore
      from: ['rosa', 'mandorlo', 'foglia', 'sole', 'onda', 'rosaNotte', 'mandorlo', 'arco', 'rosa', 'scacco', 'onda', 'gradino'],
      // prettier-ignore
      blanks: [[0, 0], [1, 0], [0, 1], [0, 3]],
    }),
    'pavimento-news.svg': pavimento({
      seed: 'news',
      columns: 7,
      rows: 3,
      from: ['rosaNotte', 'arco', 'onda', 'mandorlo', 'sole'],
      // prettier-ignore
      blanks: [[0, 0], [1, 0], [0, 1]],
    }),
    'pavimento-corsi-di-laurea.svg': pavimento({
      seed: 'corsi-di-laurea',
      columns: 7,
      rows: 5,
      from: ['foglia', 'rosaNotte', 'triglifo', 'sole', 'mandorlo', 'gradino'],
      // prettier-ignore
      blanks: [[0, 0], [1, 0], [0, 1], [2, 0], [0, 4]],
    }),
    'pavimento-master.svg': pavimento({
      seed: 'master',
      columns: 7,
      rows: 5,
      from: ['onda', 'gradino', 'sole', 'rosa', 'scacco', 'arco'],
      // prettier-ignore
      blanks: [[0, 0], [0, 1], [1, 1], [0, 2]],
    }),
    'pavimento-universita.svg': pavimento({
      seed: 'universita',
      columns: 7,
      rows: 5,
      from: ['rosa', 'rosaNotte', 'rosa', 'arco', 'triglifo', 'onda', 'sole'],
      // prettier-ignore
      blanks: [[0, 0], [1, 0], [0, 2]],
    }),
    'favicon.svg': brand.favicon(),
    'logo-mark.svg': brand.logoMark(),
    'logo.svg': await brand.logo(),
    'logo-on-blue.svg': await brand.logoOnBlue(),
    'wordmark.svg': await brand.wordmark(),
    'news-logo.svg': brand.newsLogo(),
    'rosa-aperta.svg': brand.rosaAperta(),
    'star-ghost.svg': brand.starGhost(),
    ...Object.fromEntries(certificationSigns()),
    ...Object.fromEntries(
      Object.entries(tiles).map(([name, draw]) => [`tiles/${name}.svg`, svg(tileSide, tileSide, draw())]),
    ),
  };
}

/** Letters need a finer grid than tiles. */
function small(path: string, drawing: string): string {
  const floatPrecision = /logo\.svg|logo-on-blue|wordmark/.test(path) ? 2 : 1;
  return optimize(drawing, {
    multipass: true,
    floatPrecision,
    plugins: [
      {
        name: 'preset-default',
        params: {
          overrides: { cleanupIds: false, removeHiddenElems: false, convertPathData: { floatPrecision } },
        },
      },
    ],
  }).data;
}

/** Flat glazes: 64 colours are enough, and a third of the bytes. */
function picture(drawing: string, width: number, height: number): Promise<Uint8Array> {
  return sharp(Buffer.from(drawing), { density: 300 })
    .resize(width, height)
    .png({ palette: true, colours: 64, effort: 10, compressionLevel: 9, dither: 0 })
    .toBuffer();
}
