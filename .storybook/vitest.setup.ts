import { getProjectAnnotations } from 'virtual:/@storybook/builder-vite/project-annotations.js';
import { setProjectAnnotations } from '@storybook/react-vite';
import MockDate from 'mockdate';
import { configure } from 'storybook/test';
import { afterEach, beforeEach } from 'vitest';
import { commands } from 'vitest/browser';
import { checkPage } from './checks/checkPage.ts';
import type { Fault } from './checks/Fault.ts';
import { desktopViewport, resetFrame } from './checks/resizeFrame.ts';
import { drawFrame } from './checks/storyFrame.ts';
import { emulateMediaWith } from './emulateMedia.ts';

interface Story {
  parameters: { expectedFaults?: Fault['check'][]; requirements?: string };
}

declare module 'vitest' {
  interface TestContext {
    /** Given by Storybook's addon. */
    story?: Story;
  }
  interface TaskMeta {
    /** Those that the story tests (`R12, R13 to R15`), written into the results. */
    requirements?: string;
    reports?: { type: string; status: string }[];
  }
}

const checkedParameters = {
  // Violations are reported in full; of the elements that pass, only the first of each rule.
  a11y: { options: { resultTypes: ['violations'] } },
  // The window that the checks need: resizing it twice for each story takes a twentieth of the time.
  viewport: { options: { desktop: desktopViewport }, defaultViewport: 'desktop' },
};

// Storybook runs the last `afterEach` first: axe, the addon's, then sees the page at the width that ours leaves.
setProjectAnnotations([
  getProjectAnnotations(),
  { beforeEach: setLayout, afterEach: checkPage, parameters: checkedParameters },
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
  const { requirements, expectedFaults } = story.parameters;
  if (requirements) task.meta.requirements = requirements;
  // The addon fails the test itself; here, that axe has run at all, and finds the self-test's fault.
  const reports = task.meta.reports ?? [];
  const axe = reports.find(({ type }) => type === 'a11y')?.status ?? 'not run';
  // Not the whole result of axe, over 100 kB a story: a failed test has its message, and nobody reads the rest.
  task.meta.reports = reports.map(({ type, status }) => ({ type, status }));
  const expected = expectedFaults?.includes('axe') ? 'warning' : 'passed';
  if (task.result?.state !== 'fail' && axe !== expected) throw new Error(`axe: ${axe}, expected ${expected}`);
  const lines = await commands.readConsole();
  if (lines.length > 0) throw new Error(`On the console:\n${lines.join('\n')}`);
});

/** The space around a story, which in Storybook is the manager's. */
function setLayout({ parameters }: { parameters: { layout?: string } }): void {
  document.body.style.padding = parameters.layout === 'fullscreen' ? '0' : '1rem';
}
