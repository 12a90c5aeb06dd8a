import type { Fault } from './Fault.ts';
import { deliberateClamps } from './exceptions.ts';
import { describeElement } from './describeElement.ts';
import { isShown } from './isShown.ts';

/** Tolerance for rounded edges, in px. */
const slackPx = 1;

interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What an element does to the texts in it. */
interface Box {
  element: Element;
  parent: Box | null;
  lineHeight: number;
  /** A box of its own; that of an inline element follows its text. */
  isBlock: boolean;
  /** A visitor can scroll to what overflows it. */
  scrolls: boolean;
  isFixed: boolean;
  edges: Edges;
  /** Where it cuts what overflows: at its padding edge, inside the border. Infinite where it does not. */
  cut: Edges;
}

/** Returns the texts that an ancestor clips, that overflow their own box, or that the window clips at its side. */
export function findClippedText(): Fault[] {
  const clamps = deliberateClamps.map(({ selector }) => selector).join(',');
  const faults: Fault[] = [];
  const boxOf = readBoxes();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const holder = text.parentElement;
    if (!holder || !text.textContent?.trim() || holder.closest('script, style, noscript, svg, option'))
      continue;
    if ((clamps && holder.closest(clamps)) || !isShown(holder)) continue;
    const problem = problemOf(text, boxOf(holder));
    if (problem) faults.push({ check: 'clipped text', element: describeElement(holder), measured: problem });
  }
  return faults;
}

/** Returns what measures an element once: many texts are in the same ones. */
function readBoxes(): (element: Element) => Box {
  const known = new Map<Element, Box>();
  const boxOf = (element: Element): Box => {
    const box = known.get(element) ?? readBox(element, boxOf);
    known.set(element, box);
    return box;
  };
  return boxOf;
}

function readBox(element: Element, boxOf: (element: Element) => Box): Box {
  const { display, lineHeight, overflowX, overflowY, position } = getComputedStyle(element);
  const edges = element.getBoundingClientRect();
  const x = edges.left + element.clientLeft;
  const y = edges.top + element.clientTop;
  const isBlock = !/^(inline|contents)$/.test(display);
  const [cutsX, cutsY] = [isBlock && overflowX !== 'visible', isBlock && overflowY !== 'visible'];
  return {
    element,
    parent: element.parentElement && boxOf(element.parentElement),
    lineHeight: Number.parseFloat(lineHeight),
    isBlock,
    scrolls: /auto|scroll/.test(overflowX + overflowY),
    isFixed: position === 'fixed',
    edges,
    cut: {
      left: cutsX ? x : -Infinity,
      right: cutsX ? x + element.clientWidth : Infinity,
      top: cutsY ? y : -Infinity,
      bottom: cutsY ? y + element.clientHeight : Infinity,
    },
  };
}

function problemOf(text: Node, holder: Box): string | null {
  const range = document.createRange();
  range.selectNodeContents(text);
  for (const rect of range.getClientRects()) {
    if (rect.width === 0) continue;
    // With a small line-height the glyphs' box overflows the line, but only with empty space.
    const sticksOut = Math.max(0, (rect.height - (holder.lineHeight || rect.height)) / 2);
    const ink = {
      left: rect.left,
      right: rect.right,
      top: rect.top + sticksOut,
      bottom: rect.bottom - sticksOut,
    };
    const problem = leavesItsBox(ink, holder) ?? isCut(ink, holder) ?? leavesTheWindow(ink, holder);
    if (problem) return problem;
  }
  return null;
}

function leavesItsBox(ink: Edges, holder: Box): string | null {
  const box = boxAround(holder);
  if (box.scrolls) return null;
  const beyond = howFarBeyond(ink, box.edges);
  return beyond && `leaves its box ${describeElement(box.element)} by ${beyond}`;
}

/** The nearest ancestor that is a box of its own. */
const boxAround = (box: Box): Box => (box.isBlock || !box.parent ? box : boxAround(box.parent));

/** The boxes around a text, up to that of the page. */
function* boxesAround(holder: Box): Generator<Box> {
  for (let box: Box | null = holder; box && box.element !== document.body; box = box.parent) yield box;
}

function isCut(ink: Edges, holder: Box): string | null {
  for (const { element, scrolls, isFixed, cut } of boxesAround(holder)) {
    if (scrolls) return null;
    const beyond = howFarBeyond(ink, cut);
    if (beyond) return `cut by ${describeElement(element)}, ${beyond} outside`;
    if (isFixed) return null;
  }
  return null;
}

function leavesTheWindow(ink: Edges, holder: Box): string | null {
  for (const { scrolls } of boxesAround(holder)) if (scrolls) return null;
  const width = document.documentElement.clientWidth;
  const beyond = howFarBeyond(ink, { left: 0, right: width, top: -Infinity, bottom: Infinity });
  return beyond && `leaves the window of ${width} px by ${beyond}`;
}

function howFarBeyond(ink: Edges, box: Edges): string | null {
  const distances = {
    left: box.left - ink.left,
    right: ink.right - box.right,
    top: box.top - ink.top,
    bottom: ink.bottom - box.bottom,
  };
  const farthest = Math.max(...Object.values(distances));
  if (farthest <= slackPx) return null;
  const [side] = Object.entries(distances).find(([, distance]) => distance === farthest) ?? [];
  return `${farthest.toFixed(1)} px (${side})`;
}
