import { UPDATE_STORY_ARGS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

interface FramedStory {
  id: string;
  parameters: { docs?: { story?: { iframeHeight?: number } } };
}

/**
 * On a documentation page, makes the frame of a story as high as the story, unless it has `docs.story.iframeHeight`, and
 * gives the story the arguments that the controls of the page change. Returns what undoes it.
 */
export function linkDocsFrame({ id, parameters }: FramedStory): () => void {
  const frame = window.frameElement;
  if (!(frame as HTMLElement | null)?.closest('[data-story-block]')) return () => undefined;
  const holder = frame?.parentElement;
  const fit = () => {
    const story = document.querySelector('#storybook-root')?.getBoundingClientRect().bottom ?? 0;
    const height = parameters.docs?.story?.iframeHeight ?? Math.ceil(story + window.scrollY + 16);
    if (holder) holder.style.height = `${height}px`;
  };
  const sizes = new ResizeObserver(fit);
  sizes.observe(document.body);
  const { __STORYBOOK_ADDONS_CHANNEL__: page } = window.parent;
  let passedOn = '';
  const handleUpdate = (updated: { storyId: string; updatedArgs: object }) => {
    // What the frame emits comes back from the page.
    const update = JSON.stringify(updated.updatedArgs);
    if (updated.storyId !== id || update === passedOn) return;
    passedOn = update;
    addons.getChannel().emit(UPDATE_STORY_ARGS, updated);
  };
  page?.on(UPDATE_STORY_ARGS, handleUpdate);
  return () => {
    sizes.disconnect();
    page?.off(UPDATE_STORY_ARGS, handleUpdate);
  };
}
