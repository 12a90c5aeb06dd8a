import type { Fault } from './Fault.ts';
import { smallerTargets } from './exceptions.ts';
import { describeElement } from './describeElement.ts';
import { isShown } from './isShown.ts';

const targets = [
  'a[href]',
  'button:not(:disabled)',
  'input:not([type=hidden], :disabled)',
  'select:not(:disabled)',
  'textarea:not(:disabled)',
  'summary',
  '[tabindex]:not([tabindex="-1"])',
  '[role=button][tabindex]',
].join(',');

const leastPx = 44;
/** For a link inside a sentence, where the line gives the height (WCAG 2.5.8). */
const leastInSentencePx = 24;
const slackPx = 0.5;

interface Size {
  width: number;
  height: number;
}

/** Returns the targets that are too small for a finger. */
export function findSmallTargets(): Fault[] {
  return [...document.body.querySelectorAll(targets)].flatMap((target) => {
    const area = pressable(target);
    if (!isShown(area) || isFrame(target)) return [];
    const least = leastOf(target);
    const { width, height } = isInSentence(target) ? lineSize(target) : area.getBoundingClientRect();
    if (isEnough({ width, height }, least) || reachesBeyondItsBox(area, least)) return [];
    return [
      {
        check: 'target size',
        element: describeElement(target),
        measured: `${width.toFixed(1)} × ${height.toFixed(1)} px, at least ${least.width} × ${least.height}`,
      },
    ];
  });
}

/** A label that contains its field is part of the target. */
function pressable(target: Element): Element {
  return (target.matches('input') && target.closest('label')) || target;
}

/** A region that is focusable only for scrolling is not a target. */
function isFrame(target: Element): boolean {
  return target.matches('[tabindex]:not(a, button, input, select, textarea, summary, [role=button])')
    ? !target.matches(
        '[role=link], [role=radio], [role=checkbox], [role=option], [role=tab], [role=menuitem]',
      )
    : false;
}

function leastOf(target: Element): Size {
  if (isInSentence(target)) return { width: 0, height: leastInSentencePx };
  const { clientWidth } = document.documentElement;
  const exception = smallerTargets.find(
    ({ selector, upToWidth }) => clientWidth <= upToWidth && target.closest(selector),
  );
  return exception ?? { width: leastPx, height: leastPx };
}

/** A link within the text of a paragraph. */
function isInSentence(target: Element): boolean {
  if (!target.matches('a') || getComputedStyle(target).display !== 'inline') return false;
  const paragraph = target.closest('p, li, dd, td, div, section');
  const around = paragraph?.textContent.replaceAll(target.textContent, '').trim() ?? '';
  return around.length > 0;
}

function lineSize(target: Element): Size {
  const { width, height } = target.getBoundingClientRect();
  return { width, height: Math.max(height, Number.parseFloat(getComputedStyle(target).lineHeight) || 0) };
}

function isEnough(size: Size, least: Size): boolean {
  return size.width >= least.width - slackPx && size.height >= least.height - slackPx;
}

/** A transparent ::after may enlarge a target: hit-test the points around its centre. */
function reachesBeyondItsBox(target: Element, least: Size): boolean {
  target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = target.getBoundingClientRect();
  const x = left + width / 2;
  const y = top + height / 2;
  const dx = least.width / 2 - slackPx;
  const dy = least.height / 2 - slackPx;
  return [
    [x - dx, y],
    [x + dx, y],
    [x, y - dy],
    [x, y + dy],
  ].every(([px = 0, py = 0]) => {
    const hit = document.elementFromPoint(px, py);
    return hit !== null && target.contains(hit);
  });
}
