/**
 * Resizes the frame of a story inside the window of the browser. `page.viewport` resizes the window too, which costs
 * far more; the window has to be as large as the frame, since it clips what is outside.
 */
export function resizeFrame(width: number, height: number): void {
  setFrameSize(`${width}px`, `${height}px`);
}

/** Gives the frame the size of the window again, as the next story expects. */
export function resetFrame(): void {
  setFrameSize('var(--viewport-width)', 'var(--viewport-height)');
}

function setFrameSize(width: string, height: string): void {
  const { frameElement } = window;
  // Of the window around it, whose classes are others.
  if (frameElement?.localName !== 'iframe') throw new Error('The story is not in a frame');
  Object.assign((frameElement as HTMLIFrameElement).style, { width, height });
}
