import type { Page } from 'playwright';

/** What the checks know of a story before they open it. */
export interface Story {
  id: string;
  title: string;
  name: string;
  tags: readonly string[];
  /** The window that the story itself asks for; its play function counts on it. */
  size: { width: number; height: number } | null;
}

interface Preview {
  storyStoreValue: {
    storyIndex: { entries: Record<string, { type: string }> };
    loadStory: (of: { storyId: string }) => Promise<{
      id: string;
      title: string;
      name: string;
      tags: string[];
      storyGlobals: { viewport?: { value?: string } };
      parameters: { viewport?: { options?: Record<string, { styles: { width: string; height: string } }> } };
    }>;
  };
}

declare global {
  interface Window {
    __STORYBOOK_PREVIEW__: Preview;
  }
}

/** Returns the stories of a built Storybook served at `url`. */
export async function readStories(page: Page, url: string): Promise<Story[]> {
  await page.goto(`${url}iframe.html`);
  await page.waitForFunction('window.__STORYBOOK_PREVIEW__?.storyStoreValue');
  return page.evaluate(async () => {
    const { storyStoreValue: store } = window['__STORYBOOK_PREVIEW__'];
    const ids = Object.entries(store.storyIndex.entries).flatMap(([id, { type }]) =>
      type === 'story' ? [id] : [],
    );
    const stories = await Promise.all(ids.map((storyId) => store.loadStory({ storyId })));
    return stories.map(({ id, title, name, tags, storyGlobals, parameters }) => {
      const preset = storyGlobals.viewport?.value;
      const styles = preset && parameters.viewport?.options?.[preset]?.styles;
      const size = styles
        ? { width: Number.parseInt(styles.width, 10), height: Number.parseInt(styles.height, 10) }
        : null;
      return { id, title, name, tags, size };
    });
  });
}
