import type { Page } from 'playwright';
import type { Story } from './readStories.ts';

/** As large as in the component tests: play functions count on it. */
const usualSize = { width: 1024, height: 768 };
/** Generous: a busy machine types slowly. */
const storyTimeoutMs = 60_000;

interface Channel {
  emit: (event: string, payload: unknown) => void;
  on: (event: string, listener: (payload: unknown) => void) => void;
  off: (event: string, listener: (payload: unknown) => void) => void;
}

declare global {
  interface Window {
    __STORYBOOK_ADDONS_CHANNEL__: Channel;
  }
}

/** Loads the frame that stories are shown in, once for many of them. */
export async function openFrame(page: Page, url: string): Promise<void> {
  // The addon's own run of axe would be a third one.
  await page.goto(`${url}iframe.html?globals=a11y.manual:!true`);
  await page.waitForFunction(
    'window.__STORYBOOK_ADDONS_CHANNEL__ && window.__STORYBOOK_PREVIEW__?.storyStoreValue',
  );
}

/** Shows a story in the frame and waits for the end of its play function; returns why it failed, or null. */
export async function openStory(page: Page, story: Story): Promise<string | null> {
  await page.setViewportSize(story.size ?? usualSize);
  return page.evaluate(
    async ({ id, timeoutMs }) => {
      const channel = window['__STORYBOOK_ADDONS_CHANNEL__'];
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      scrollTo(0, 0);
      const failure = await new Promise<string | null>((resolve) => {
        const failures = [
          'storyThrewException',
          'playFunctionThrewException',
          'storyErrored',
          'storyMissing',
        ];
        const fail = (reason: unknown) => {
          const { message = '', description = '' } = reason as { message?: string; description?: string };
          end(`${message.split('\n')[0]} ${description}`.trim() || 'failed');
        };
        const succeed = (finished: unknown) => {
          if ((finished as { storyId: string }).storyId === id) end(null);
        };
        const timer = setTimeout(() => end(`not finished after ${timeoutMs} ms`), timeoutMs);
        const end = (reason: string | null) => {
          clearTimeout(timer);
          for (const event of failures) channel.off(event, fail);
          channel.off('storyFinished', succeed);
          resolve(reason);
        };
        for (const event of failures) channel.on(event, fail);
        channel.on('storyFinished', succeed);
        channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
      });
      await document.fonts.ready;
      return failure;
    },
    { id: story.id, timeoutMs: storyTimeoutMs },
  );
}
