import { UPDATE_STORY_ARGS } from 'storybook/internal/core-events';
import type { Channel } from 'storybook/internal/channels';
import { addons } from 'storybook/preview-api';

/** Documentation pages show stories as they open, without their play, unless they have `docs.story.autoplay`. */
export const docsFrameUrl = 'iframe.html?embed=true';

/** No example is narrower than the narrowest usual phone. */
const phoneWidthPx = 360;

interface FramedStory {
  id: string;
  globals: Record<string, unknown>;
  parameters: {
    viewport?: { options?: Record<string, { styles: { width: string } }> };
    docs?: { story?: { iframeHeight?: number; autoplay?: boolean } };
  };
}

/**
 * Fits the frame that a story has on a documentation page: as wide as its viewport, scaled down where the page is
 * narrower, and as high as the story, unless it has `docs.story.iframeHeight`. Controls of the page change it.
 */
export function fitDocsFrame({ id, globals, parameters }: FramedStory): () => void {
  const { frameElement } = window;
  const block = frameElement?.closest<HTMLElement>('[data-story-block]');
  if (!frameElement || !block) return () => undefined;
  const frame = frameElement as HTMLIFrameElement;
  if (parameters.docs?.story?.autoplay) playInPlace();
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
  const sizes = new ResizeObserver(fit);
  for (const element of [block, document.body]) sizes.observe(element);
  const unlink = passOnArguments(id);
  return () => {
    sizes.disconnect();
    unlink();
  };
}

/** Has the story played, which `embed` prevents; the page around does not scroll to what gets the focus. */
function playInPlace(): void {
  const address = new URL(window.location.href);
  if (address.searchParams.has('embed')) {
    address.searchParams.delete('embed');
    window.location.replace(address);
  }
  const focusAndScroll: HTMLElement['focus'] = Reflect.get(HTMLElement.prototype, 'focus');
  HTMLElement.prototype.focus = function focusInPlace(options) {
    focusAndScroll.call(this, { ...options, preventScroll: true });
  };
}

/** Returns the height of what the story renders, with the space around it. */
function heightOfStory(): number {
  const { bottom } = document.querySelector('#storybook-root')?.getBoundingClientRect() ?? { bottom: 0 };
  return Math.ceil(
    bottom + window.scrollY + Number.parseFloat(getComputedStyle(document.body).paddingBottom),
  );
}

/** Passes arguments that the controls of the documentation page change on to the story in its frame. */
function passOnArguments(storyId: string): () => void {
  const { __STORYBOOK_ADDONS_CHANNEL__: page } = window.parent as unknown as {
    __STORYBOOK_ADDONS_CHANNEL__?: Channel;
  };
  let passedOn = '';
  const handleUpdate = (updated: { storyId: string; updatedArgs: object }) => {
    // What the frame emits comes back from the page.
    const update = JSON.stringify(updated.updatedArgs);
    if (updated.storyId !== storyId || update === passedOn) return;
    passedOn = update;
    addons.getChannel().emit(UPDATE_STORY_ARGS, updated);
  };
  page?.on(UPDATE_STORY_ARGS, handleUpdate);
  return () => page?.off(UPDATE_STORY_ARGS, handleUpdate);
}
