/** Focuses an element without scrolling: the router has set the scroll position already (A50). */
export function focusInPlace(element: HTMLElement | null): void {
  if (!element) return;
  // A heading is not focusable by itself.
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
