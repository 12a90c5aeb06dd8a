import type { Browser, BrowserContext, Page } from 'playwright';
import { checkStory, type StoryReport } from './checkStory.ts';
import type { Finding } from './Finding.ts';
import { openContext } from './openContext.ts';
import { openFrame } from './openStory.ts';
import type { Story } from './readStories.ts';

/** One for each core that a small machine has. */
const workers = 2;
/** Many times what the slowest story takes on a busy machine. */
const patienceMs = 100_000;

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
      const context = await openContext(browser);
      await context.addInitScript(script);
      let page = await openPage(context, url);
      for (let story = queue.shift(); story; story = queue.shift()) {
        let report = await inTime(checkStory(page, story));
        if (!report) {
          // Seen once, cause not found: on a new page the story is judged from the start, and the run says so.
          console.log(`${story.id}: the browser has stopped answering; on a new page`);
          page.close().catch(() => undefined);
          page = await openPage(context, url);
          report = (await inTime(checkStory(page, story))) ?? unanswered(story);
        }
        reports.push(report);
        for (const finding of report.findings) console.log(inWords(finding));
      }
      await context.close();
    }),
  );
  return reports;
}

async function openPage(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await openFrame(page, url);
  return page;
}

/** Resolves with the report, or with null when it takes too long. */
async function inTime(report: Promise<StoryReport>): Promise<StoryReport | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs);
  });
  // What comes after the deadline, an error of the closed page, is of no use.
  report.catch(() => undefined);
  const first = await Promise.race([report, tooLate]);
  clearTimeout(timer);
  return first;
}

function unanswered({ id }: Story): StoryReport {
  const measured = `not answered twice within ${patienceMs / 1000} s`;
  const finding = { story: id, at: 'all widths', check: 'play', element: 'the browser', measured } as const;
  return { findings: [finding], made: new Map([['play', 1]]) };
}

function inWords({ story, at, check, element, measured }: Finding): string {
  return `✗ ${story} at ${at}: ${check}\n    ${element}\n    ${measured}`;
}
