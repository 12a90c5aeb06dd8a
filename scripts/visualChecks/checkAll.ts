import type { Browser, Page } from 'playwright';
import { checkStory, type StoryReport } from './checkStory.ts';
import type { Finding } from './Finding.ts';
import { openFrame } from './openStory.ts';
import type { Story } from './readStories.ts';

/** One for each core that a small machine has. */
const workers = 2;

/** Puts each story through the checks and prints what they find, on as many pages as there are workers. */
export async function checkAll(
  browser: Browser,
  script: string,
  url: string,
  stories: readonly Story[],
): Promise<StoryReport[]> {
  const queue = [...stories];
  const reports: StoryReport[] = [];
  await Promise.all(
    Array.from({ length: workers }, async () => {
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      await context.addInitScript(script);
      await context.exposeBinding('emulateMediaOfBrowser', emulate);
      const page = await context.newPage();
      await openFrame(page, url);
      for (let story = queue.shift(); story; story = queue.shift()) {
        const report = await checkStory(page, story);
        reports.push(report);
        for (const finding of report.findings) console.log(inWords(finding));
      }
      await context.close();
    }),
  );
  return reports;
}

function inWords({ story, at, check, element, measured }: Finding): string {
  return `✗ ${story} at ${at}: ${check}\n    ${element}\n    ${measured}`;
}

/** A story can ask for what the visitor has set in the system: its toolbar's values arrive here. */
async function emulate({ page }: { page: Page }, features: Record<string, string>): Promise<void> {
  await page.emulateMedia({
    forcedColors: features['forced-colors'] === 'active' ? 'active' : 'none',
    reducedMotion: 'reduce',
  });
}
