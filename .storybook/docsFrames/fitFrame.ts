import type { DocsBlock } from './docsBlock.ts';
import { passOnArguments } from './passOnArguments.ts';

/** No example is narrower than the narrowest usual phone. */
const phoneWidthPx = 360;

interface FramedStory {
  id: string;
  globals: Record<string, unknown>;
  parameters: {
    viewport?: { options?: Record<string, { styles: { width: string } }> };
    docs?: { story?: { iframeHeight?: number } };
  };
}

/**
 * Fits the frame that a story has on a documentation page: as wide as its viewport, scaled down where the page is
 * narrower, and as high as the story, unless it has `docs.story.iframeHeight`. Controls of the page change it.
 */
export function fitFrame({ id, globals, parameters }: FramedStory, { frame, block }: DocsBlock): () => void {
  const fit = () => {
    const { value } = (globals['viewport'] ?? {}) as { value?: string };
    const width =
      Number.parseInt(parameters.viewport?.options?.[value ?? '']?.styles.width ?? '', 10) ||
      Math.max(block.clientWidth, phoneWidthPx);
    const height = parameters.docs?.story?.iframeHeight ?? heightOfStory();
    const scale = Math.min(1, block.clientWidth / width);
    Object.assign(frame.style, {
      width: `${width}px`,
      height: `${height}px`,
      transform: scale < 1 ? `scale(${scale})` : '',
      transformOrigin: '0 0',
    });
    if (frame.parentElement) frame.parentElement.style.height = `${height * scale}px`;
  };
  fit();
  // The window has its width before the story asks for it.
  frame.getBoundingClientRect();
  const sizes = new ResizeObserver(fit);
  for (const element of [block, document.body]) sizes.observe(element);
  const unlink = passOnArguments(id);
  return () => {
    sizes.disconnect();
    unlink();
  };
}

/** Returns the height of what the story renders, with the space around it. */
function heightOfStory(): number {
  const { bottom } = document.querySelector('#storybook-root')?.getBoundingClientRect() ?? { bottom: 0 };
  return Math.ceil(
    bottom + window.scrollY + Number.parseFloat(getComputedStyle(document.body).paddingBottom),
  );
}
