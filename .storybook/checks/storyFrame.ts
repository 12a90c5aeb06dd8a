/** The frame of the running story, in the page of the test runner. */
export function storyFrame(): HTMLIFrameElement {
  const { frameElement } = window;
  // Of the window around it, whose classes are others.
  if (frameElement?.localName !== 'iframe') throw new Error('The story is not in a frame');
  return frameElement as HTMLIFrameElement;
}

/** Whether the browser draws the frame: drawing what nobody sees takes an eighth of the time of all stories. */
export function drawFrame(isDrawn: boolean): void {
  storyFrame().style.opacity = isDrawn ? '' : '0';
}
