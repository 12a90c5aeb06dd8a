import type { Light } from '../features/daylight/light.ts';
import { factsId, factsInDocument, type Facts } from '../site.ts';
import { inlineDrawings } from './inlineDrawings.ts';
import { firstStyles } from './firstStyles.ts';
import { shortenMarkup } from './shortenMarkup.ts';
import { readClientFile } from './readClientFile.ts';
import { lateId, type LateParts } from './lateParts.ts';
import { startAfterPaint } from './startAfterPaint.ts';

/**
 * Where an element has this id, react-aria adds no `<style>` of its own, which the content policy would refuse. Its one rule is
 * in `styles.css`.
 */
const pressableStyles = 'react-aria-pressable-style';

/** Radix writes this attribute, which the policy would refuse too; `NavigationMenu.css` says the same. */
const navigationStyle = ' style="position:relative"';

/** What it writes there and nothing needs: the direction of its row, and of its text, which is the page's. */
const navigationDirections = / data-orientation="horizontal"|(?<=<(?:nav|ul|div)\b[^>]*) dir="ltr"/g;

/** What Lucide writes at an icon and nothing needs: its own names, and what `Icon.css` sets. */
const iconDefaults =
  /(?<=class=")lucide lucide-[\w-]+ | xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="24" height="24"(?= viewBox)| fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/g;

export interface DocumentParts {
  /** Of the hour in which the document is made; at build, when nobody knows when it will be read, that of the day. */
  light: Light;
  /** What the typefaces fall back on; in the document alone, since a second copy would lay the whole page out again. */
  fallbacks: string;
  /** What comes after the first paint, beside the modules that React Router wrote as preloads. */
  late: Omit<LateParts, 'modules'>;
}

/**
 * Makes a rendered document show its first paint with nothing but itself: the styles that it uses and the drawings of its
 * first screen become part of it, everything else is requested after the paint. Without JavaScript the styles are requested
 * at once.
 *
 * React accepts at hydration what is added here: foreign elements at the end of the head, and other attributes.
 */
export function finishDocument(html: string, { light, fallbacks, late }: DocumentParts): string {
  const { document, modules } = takePreloads(html);
  const inHead = [
    wholeAtFirstPaint(document),
    `<style id="${pressableStyles}">${fallbacks.trim()}${firstStyles(readClientFile(late.styles), document)}</style>`,
    `<noscript>${[late.styles, late.fonts].map((url) => `<link rel="stylesheet" href="${url}">`).join('')}</noscript>`,
  ];
  const styled = inlineDrawings(document, light)
    .replaceAll(navigationStyle, '')
    .replaceAll(navigationDirections, '')
    .replace('<footer ', `<footer id="${footerId}" `)
    .replaceAll(iconDefaults, '')
    .replace('</head>', () => `${inHead.join('')}</head>`);
  return shortenMarkup(startAfterPaint(styled, { modules, ...late }));
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
 * half of it, and what is centred beside the other half would move. What follows is for code alone.
 */
function wholeAtFirstPaint(document: string): string {
  const last = document.includes('<footer ') ? footerId : lateId;
  return `<link rel="expect" href="#${last}" blocking="render">`;
}

/** Removes the preloads that React Router and React wrote; returns the addresses of those of modules. */
function takePreloads(html: string): { document: string; modules: string[] } {
  const modules: string[] = [];
  const document = html.replaceAll(/<link rel="(?:module)?preload"[^>]*>/g, (link) => {
    const [, module] = /rel="modulepreload" href="([^"]*)"/.exec(link) ?? [];
    if (module !== undefined) modules.push(module);
    return '';
  });
  return { document, modules };
}
