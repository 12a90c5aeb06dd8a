import { describeElement } from './describeElement.ts';

/** Margin around an element, in px: the screenshot must include a focus ring with an offset. */
const marginPx = 10;
/** A visually hidden field is smaller than this, in px. */
const smallestVisiblePx = 12;

export interface FocusedArea {
  element: string;
  /** The focused element, or what stands for it. */
  shown: Element;
  /** Neither a dialog that takes the focus itself nor the hidden guards that keep the focus inside it. */
  isControl: boolean;
  /** Perimeter of the focused element, in CSS pixels. */
  perimeter: number;
  clip: { x: number; y: number; width: number; height: number };
}

/** Returns the focused element and the area to capture; null without focus. */
export function focusedArea(): FocusedArea | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused === document.documentElement) return null;
  const shown = visiblePart(focused);
  const rect = shown.getBoundingClientRect();
  const left = Math.max(0, rect.left - marginPx);
  const top = Math.max(0, rect.top - marginPx);
  const right = Math.min(innerWidth, rect.right + marginPx);
  const bottom = Math.min(innerHeight, rect.bottom + marginPx);
  return {
    element: describeElement(focused),
    shown,
    isControl:
      focused instanceof HTMLElement && focused.tabIndex >= 0 && !focused.closest('[aria-hidden=true]'),
    perimeter: 2 * (rect.width + rect.height),
    clip: { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) },
  };
}

/** Returns what shows the focus of an element: a radio or a checkbox may be hidden, and then it is its label. */
function visiblePart(focused: Element): Element {
  const { width, height } = focused.getBoundingClientRect();
  const isHidden = Math.min(width, height) < smallestVisiblePx;
  return (isHidden && (focused.closest('label') ?? focused.parentElement)) || focused;
}
