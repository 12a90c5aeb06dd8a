import type { Light } from '../features/daylight/light.ts';
import { factsId, factsInDocument, type Facts } from '../site.ts';
import { inlineDrawings } from './inlineDrawings.ts';
import { firstStyles } from './firstStyles.ts';
import { readClientFile } from './readClientFile.ts';
import { lateScriptId, onOneLine, startAfterPaint } from './startAfterPaint.ts';

/**
 * Where an element has this id, react-aria adds no `<style>` of its own, which the content policy would refuse. Its one rule is
 * in `styles.css`.
 */
const pressableStyles = 'react-aria-pressable-style';

/** Radix writes this attribute, which the policy would refuse too; `NavigationMenu.css` says the same. */
const navigationStyle = ' style="position:relative"';

/** What Lucide writes at an icon and nothing needs: its own names, and what `Icon.css` sets. */
const iconDefaults =
  /(?<=class=")lucide lucide-[\w-]+ | xmlns="http:\/\/www\.w3\.org\/2000\/svg"(?= width="24")| stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/g;

/** Flags of React Router that are off, as they are where none is named. */
const flagsThatAreOff = /(?<="future":\{)(?:"\w+":false,?)+(?=\})/;

export interface DocumentParts {
  /** Of the hour in which the document is made; at build, when nobody knows when it will be read, that of the day. */
  light: Light;
  /** What the typefaces fall back on; in the document alone, since a second copy would lay the whole page out again. */
  fallbacks: string;
  /** All styles of the site, after the first paint. */
  stylesUrl: string;
  /** The typefaces, after the first paint. */
  fontsUrl: string;
}

/**
 * Makes a rendered document show its first paint with nothing but itself: the styles that it uses and the drawings of its
 * first screen become part of it, everything else is requested after the paint. Without JavaScript the styles are requested
 * at once.
 *
 * React accepts at hydration what is added here: foreign elements at the end of the head, and other attributes.
 */
export function finishDocument(html: string, { light, fallbacks, ...late }: DocumentParts): string {
  const { document, preloads } = takePreloads(html);
  const inHead = [
    wholeAtFirstPaint(document),
    `<style id="${pressableStyles}">${fallbacks.trim()}${firstStyles(readClientFile(late.stylesUrl), document)}</style>`,
    `<noscript>${[late.stylesUrl, late.fontsUrl].map((url) => `<link rel="stylesheet" href="${url}">`).join('')}</noscript>`,
  ];
  const styled = inlineDrawings(document, light)
    .replaceAll(navigationStyle, '')
    .replace('<footer ', `<footer id="${footerId}" `)
    .replaceAll(iconDefaults, '')
    .replace(flagsThatAreOff, '')
    // React Router indents its own.
    .replaceAll(/<script>[^]*?<\/script>/g, onOneLine)
    .replace('</head>', () => `${inHead.join('')}</head>`);
  return joinScripts(startAfterPaint(styled, { modules: preloads, ...late }));
}

/**
 * Adds the facts of the centre to a document, for its code. React accepts a foreign element at the end of the head, and the
 * content policy one that is no script.
 */
export function withFacts(html: string, facts: Facts): string {
  return html.replace(
    '</head>',
    () => `<script type="application/json" id="${factsId}">${factsInDocument(facts)}</script></head>`,
  );
}

const footerId = 'footer';

/**
 * Returns what keeps the first paint until the page is parsed up to the end of its footer, where it has one: a slow device could paint
 * half of it, and what is centred beside the other half would move. What follows is for code alone, and may come with the second flight.
 */
function wholeAtFirstPaint(document: string): string {
  const last = document.includes('<footer ') ? footerId : lateScriptId;
  return `<link rel="expect" href="#${last}" blocking="render">`;
}

/**
 * Moves the text of all scripts that run at once into the last of them: the content policy names each text by its hash, which does not
 * compress. The first stays, which brings a page that is there again to its former position, before it is painted. React finds at
 * hydration the elements that it wrote, the others empty.
 */
function joinScripts(document: string): string {
  const inline = /<script>([^]*?)<\/script>/g;
  const [, ...later] = [...document.matchAll(inline)].map(([, text = '']) => text);
  const joined = later.map((text) => text.replace(/;?$/, ';')).join('');
  let index = 0;
  return document.replaceAll(inline, (script) => {
    index += 1;
    if (index === 1) return script;
    return `<script>${index > later.length ? joined : ''}</script>`;
  });
}

/** Removes the preloads that React Router and React wrote; returns the addresses of those of modules. */
function takePreloads(html: string): { document: string; preloads: string[] } {
  const preloads: string[] = [];
  const document = html.replaceAll(/<link rel="(?:module)?preload"[^>]*>/g, (link) => {
    const [, module] = /rel="modulepreload" href="([^"]*)"/.exec(link) ?? [];
    if (module !== undefined) preloads.push(module);
    return '';
  });
  return { document, preloads };
}
