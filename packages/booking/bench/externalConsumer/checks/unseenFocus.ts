import { isTransparent } from './colours.ts';

/** Returns what has the focus when its outline cannot be seen, or null. */
export function unseenFocus(): string | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (!focused?.closest('.booking')) return null;
  const ringed = focused.matches('.booking-slot > input') ? focused.nextElementSibling : focused;
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(ringed ?? focused);
  const isSeen =
    outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !isTransparent(outlineColor);
  return isSeen ? null : `no outline around ${focused.className || focused.tagName}`;
}
