import { describeElement } from './describeElement.ts';

/** Margin around an element, in px: the screenshot must include a focus ring with an offset. */
const marginPx = 10;
/** A visually hidden field is smaller than this, in px. */
const smallestVisiblePx = 12;

export interface FocusedArea {
  element: string;
  focused: Element;
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
  const rect = visiblePart(focused).getBoundingClientRect();
  const left = Math.max(0, rect.left - marginPx);
  const top = Math.max(0, rect.top - marginPx);
  const right = Math.min(innerWidth, rect.right + marginPx);
  const bottom = Math.min(innerHeight, rect.bottom + marginPx);
  return {
    element: describeElement(focused),
    focused,
    isControl:
      focused instanceof HTMLElement && focused.tabIndex >= 0 && !focused.closest('[aria-hidden=true]'),
    perimeter: 2 * (rect.width + rect.height),
    clip: { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) },
  };
}

/** A radio or a checkbox may be hidden: its label shows the focus. */
function visiblePart(focused: Element): Element {
  const { width, height } = focused.getBoundingClientRect();
  const isHidden = Math.min(width, height) < smallestVisiblePx;
  return (isHidden && (focused.closest('label') ?? focused.parentElement)) || focused;
}
