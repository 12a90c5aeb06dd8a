import type { MouseEvent } from 'react';

/** Takes a click on a link for the page itself; false for one that opens the link elsewhere. */
export function takesClick(event: MouseEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
  event.preventDefault();
  return true;
}
