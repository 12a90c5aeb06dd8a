import { getProjectAnnotations } from 'virtual:/@storybook/builder-vite/project-annotations.js';
import { setProjectAnnotations } from '@storybook/react-vite';
import MockDate from 'mockdate';
import type { StoryContext } from 'storybook/internal/types';
import { configure } from 'storybook/test';
import { afterEach, beforeEach } from 'vitest';
import { commands } from 'vitest/browser';
import { checkPage } from './checks/checkPage.ts';
import { hasNewLooks } from './checks/hasNewLooks.ts';
import { desktopViewport, resetFrame } from './checks/resizeFrame.ts';
import { drawFrame } from './checks/storyFrame.ts';
import { emulateMediaWith } from './emulateMedia.ts';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

declare module 'vitest' {
  interface TestContext {
    /** Given by Storybook's addon. */
    story?: { parameters: { requirements?: string } };
  }
  interface TaskMeta {
    /** Those that the story tests (`R12, R13 to R15`), written into the results. */
    requirements?: string;
  }
}

const checkedParameters = {
  // `checkPage` runs axe. Of the elements that pass, only the first of each rule is reported.
  a11y: { test: 'off', options: { resultTypes: ['violations', 'incomplete'] } },
  // The window that the checks need: resizing it takes far longer than resizing the frame in it.
  viewport: { options: { desktop: desktopViewport }, defaultViewport: 'desktop' },
};

const annotations = getProjectAnnotations();

setProjectAnnotations([
  annotations,
  { renderToCanvas, beforeEach: setLayout, afterEach: checkNewLooks, parameters: checkedParameters },
]);

// The browser of a test can emulate the visitor's settings, forced colours included.
emulateMediaWith((features) =>
  commands.emulateForcedColors(features['forced-colors'] === 'active' ? 'active' : 'none'),
);

// A busy machine renders slowly; a story waits for a condition and ends as soon as it holds.
configure({ asyncUtilTimeout: 10_000 });

beforeEach(async () => {
  drawFrame(false);
  await commands.readConsole();
});

// A frame that several files share loads this file anew for each of them, by the time of day: a stopped clock would
// have it loaded once, and leave the stories of all other files without what follows.
afterEach(() => MockDate.reset());

afterEach(resetFrame);

// The runner takes a screenshot of a story that failed.
afterEach(() => drawFrame(true));

afterEach(async ({ story, task }) => {
  if (!story) throw new Error('No story in the test: has the addon changed?');
  const { requirements } = story.parameters;
  if (requirements) task.meta.requirements = requirements;
  const lines = await commands.readConsole();
  if (lines.length > 0) throw new Error(`On the console:\n${lines.join('\n')}`);
});

/**
 * Storybook waits for React's `act` when it unmounts a story, without saying that this is a test: code that arrives
 * meanwhile for a part that was still loading would be reported on the console of the next story.
 */
async function renderToCanvas(...canvas: Parameters<NonNullable<typeof annotations.renderToCanvas>>) {
  const unmount = await annotations.renderToCanvas?.(...canvas);
  return async () => {
    globalThis.IS_REACT_ACT_ENVIRONMENT = true;
    try {
      await unmount?.();
    } finally {
      globalThis.IS_REACT_ACT_ENVIRONMENT = false;
    }
  };
}

/** A play may lead to what no story of the file opens with, such as a menu or an error: checked once, where it appears. */
async function checkNewLooks(story: StoryContext): Promise<void> {
  if (!story.tags.includes('page') && hasNewLooks(story.componentId)) await checkPage(story);
}

/** The space around a story, which in Storybook is the manager's. */
function setLayout({ parameters }: { parameters: { layout?: string } }): void {
  document.body.style.padding = parameters.layout === 'fullscreen' ? '0' : '1rem';
}
