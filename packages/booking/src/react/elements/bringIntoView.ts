/** Scrolls no more than it takes to show an element. The document of a host's own tests may have no layout to scroll. */
export function bringIntoView(element: Element | null | undefined): void {
  if (element && 'scrollIntoView' in element) element.scrollIntoView({ block: 'nearest' });
}
