import { STORY_RENDER_PHASE_CHANGED } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { configure } from 'storybook/test';
import type { DocsBlock } from './docsBlock.ts';
import { showFocus } from './showFocus.ts';

interface PlayedStory {
  id: string;
  parameters: { docs?: { story?: { autoplay?: boolean } } };
}

/** After these nothing is rendered or played any more. */
const lastPhases = ['completing', 'errored', 'aborted', 'finished'];

/**
 * Has the stories of a documentation page rendered and played one after another, since only one frame of a window has
 * the focus; it goes back to where it was. With `docs.story.autoplay: false` the story is shown as it opens.
 */
export async function takeTurn({ id, parameters }: PlayedStory, { frame }: DocsBlock): Promise<void> {
  if (parameters.docs?.story?.autoplay === false) await reloadWithoutPlay();
  focusWithoutScrolling();
  // A page with many examples renders slowly.
  configure({ asyncUtilTimeout: 10_000 });
  const endTurn = await ownTurn();
  const focusedBefore = focusedElement();
  const channel = addons.getChannel();
  const handlePhase = (change: { storyId: string; newPhase: string }) => {
    if (change.storyId !== id || !lastPhases.includes(change.newPhase)) return;
    channel.off(STORY_RENDER_PHASE_CHANGED, handlePhase);
    if (document.hasFocus()) {
      showFocus(() => frame.blur());
      focusedBefore?.focus({ preventScroll: true });
    }
    // Pauses the timers of toasts, as a blur of the window does.
    window.dispatchEvent(new Event('blur'));
    endTurn();
  };
  channel.on(STORY_RENDER_PHASE_CHANGED, handlePhase);
}

/** `embed` is what Storybook has for stories that are not played. */
async function reloadWithoutPlay(): Promise<void> {
  const address = new URL(window.location.href);
  if (address.searchParams.has('embed')) return;
  address.searchParams.set('embed', 'true');
  window.location.replace(address);
  await new Promise(() => undefined);
}

const focusAndScroll: HTMLElement['focus'] = Reflect.get(HTMLElement.prototype, 'focus');

/** Keeps the page around from scrolling to what gets the focus. */
function focusWithoutScrolling(): void {
  HTMLElement.prototype.focus = focusInPlace;
}

function focusInPlace(this: HTMLElement, options?: FocusOptions): void {
  focusAndScroll.call(this, { ...options, preventScroll: true });
}

/** Resolves to the function that ends the turn; a frame that is taken away ends its own. */
function ownTurn(): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<() => void>();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  // Over plain HTTP from another machine there are no locks: all play at once.
  if (!('locks' in navigator)) return Promise.resolve(end);
  void navigator.locks.request('documentation-example', () => {
    resolve(end);
    return ended;
  });
  return promise;
}

/** Returns what has the focus in the whole window, Storybook's own parts included. */
function focusedElement(): HTMLElement | null {
  let outermost: Window = window.parent;
  // A page of another origin around Storybook gives no access to its own.
  while (outermost.frameElement) outermost = outermost.parent;
  let focused = outermost.document.activeElement;
  while (isFrame(focused)) focused = focused.contentDocument?.activeElement ?? null;
  return canHaveFocus(focused) ? focused : null;
}

// `instanceof` does not know elements of other windows.
const isFrame = (element: Element | null): element is HTMLIFrameElement => element?.localName === 'iframe';
const canHaveFocus = (element: Element | null): element is HTMLElement =>
  element !== null && 'focus' in element;
