/** The frame that a story is in, and the block of the documentation page around it. */
export interface DocsBlock {
  frame: HTMLIFrameElement;
  block: HTMLElement;
}

/** Returns where this window is on a documentation page; null for a story that has a window of its own. */
export function docsBlock(): DocsBlock | null {
  const block = window.frameElement?.closest<HTMLElement>('[data-story-block]');
  const frame = block?.querySelector('iframe');
  return block && frame ? { frame, block } : null;
}
