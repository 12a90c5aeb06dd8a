/** Moves the focus; the window has its place already: at the top, at the anchor, or where it was (A50). */
export function focusInPlace(element: HTMLElement | null): void {
  if (!element) return;
  // A heading takes no focus by itself.
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
