import { UPDATE_STORY_ARGS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

/** Passes arguments that the controls of the documentation page change on to the story in its frame. */
export function passOnArguments(storyId: string): () => void {
  const { __STORYBOOK_ADDONS_CHANNEL__: page } = window.parent;
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
