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

/** Returns the texts that an ancestor clips, that overflow their own box, or that the window clips at its side. */
export function findClippedText(): Fault[] {
  const clamps = deliberateClamps.map(({ selector }) => selector).join(',');
  const faults: Fault[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const holder = text.parentElement;
    if (!holder || !text.textContent?.trim() || holder.closest('script, style, noscript, svg, option'))
      continue;
    if ((clamps && holder.closest(clamps)) || !isShown(holder)) continue;
    const problem = problemOf(text, holder);
    if (problem) faults.push({ check: 'clipped text', element: describeElement(holder), measured: problem });
  }
  return faults;
}

function problemOf(text: Node, holder: Element): string | null {
  const range = document.createRange();
  range.selectNodeContents(text);
  const lineHeight = Number.parseFloat(getComputedStyle(holder).lineHeight);
  for (const rect of range.getClientRects()) {
    if (rect.width === 0) continue;
    // With a small line-height the glyphs' box overflows the line, but only with empty space.
    const sticksOut = Math.max(0, (rect.height - (lineHeight || rect.height)) / 2);
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

function leavesItsBox(ink: Edges, holder: Element): string | null {
  const box = boxAround(holder);
  if (scrolls(box)) return null;
  const beyond = howFarBeyond(ink, box.getBoundingClientRect());
  return beyond && `leaves its box ${describeElement(box)} by ${beyond}`;
}

/** The nearest ancestor that is a box of its own; the box of an inline element follows its text. */
function boxAround(element: Element): Element {
  const isBox = !/^(inline|contents)$/.test(getComputedStyle(element).display);
  return isBox || !element.parentElement ? element : boxAround(element.parentElement);
}

function isCut(ink: Edges, holder: Element): string | null {
  for (let box: Element | null = holder; box && box !== document.body; box = box.parentElement) {
    const { display, overflowX, overflowY, position } = getComputedStyle(box);
    if (scrolls(box)) return null;
    const edges = innerEdges(box);
    if (display !== 'inline' && display !== 'contents') {
      const beyond = howFarBeyond(ink, {
        ...(overflowX === 'visible'
          ? { left: -Infinity, right: Infinity }
          : { left: edges.left, right: edges.right }),
        ...(overflowY === 'visible'
          ? { top: -Infinity, bottom: Infinity }
          : { top: edges.top, bottom: edges.bottom }),
      });
      if (beyond) return `cut by ${describeElement(box)}, ${beyond} outside`;
    }
    if (position === 'fixed') return null;
  }
  return null;
}

/** Overflow is cut at the padding edge, inside the border. */
function innerEdges(box: Element): Edges {
  const { left, top } = box.getBoundingClientRect();
  const x = left + box.clientLeft;
  const y = top + box.clientTop;
  return { left: x, top: y, right: x + box.clientWidth, bottom: y + box.clientHeight };
}

/** Text that a visitor can scroll to is not clipped. */
function scrolls(box: Element): boolean {
  const { overflowX, overflowY } = getComputedStyle(box);
  return /auto|scroll/.test(overflowX + overflowY);
}

function leavesTheWindow(ink: Edges, holder: Element): string | null {
  for (let box: Element | null = holder; box && box !== document.body; box = box.parentElement)
    if (scrolls(box)) return null;
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
  const [side, distance] = Object.entries(distances).toSorted(([, a], [, b]) => b - a)[0] ?? ['', 0];
  return distance > slackPx ? `${distance.toFixed(1)} px (${side})` : null;
}
