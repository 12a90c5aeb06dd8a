import type { Page } from 'playwright';
import { ownWords, wideScreensOnly } from './exceptions.ts';
import { findHiddenFocus } from './findHiddenFocus.ts';
import type { CheckName, Complaint, Finding } from './Finding.ts';
import { openStory } from './openStory.ts';
import type { Story } from './readStories.ts';

/** The narrowest phones, the usual one, a desk. */
const widths = [390, 320, 1440];
const axeWidths = new Set([390, 1440]);
const phone = { width: 390, height: 844 };

export interface StoryReport {
  findings: Finding[];
  /** How many times each check was made. */
  made: Map<CheckName, number>;
}

/** Opens a story once and puts it through every check; those tagged `interactive` also through the Tab key. */
export async function checkStory(page: Page, story: Story): Promise<StoryReport> {
  const findings: Finding[] = [];
  const made = new Map<CheckName, number>();
  const report = (check: CheckName, at: string, complaints: Complaint[], times = 1) => {
    made.set(check, (made.get(check) ?? 0) + times);
    findings.push(...complaints.map((complaint) => ({ ...complaint, check, at, story: story.id })));
  };

  const stopListening = listen(page);
  const failure = await openStory(page, story).catch(String);
  report(
    'play',
    `${story.size?.width ?? 1024}`,
    failure ? [{ element: 'the story', measured: failure }] : [],
  );
  if (!failure) {
    const from = wideScreensOnly.find(({ story: ids }) => ids.test(story.id))?.from ?? 0;
    for (const width of widths) if (width >= from) await checkAt(page, width, report);
    if (story.tags.includes('interactive'))
      await checkFocus(page, { ...phone, width: Math.max(phone.width, from) }, report);
  }
  // A play function that fails says so on the console too.
  const said = stopListening();
  report('console', 'all widths', failure ? [] : said);
  return { findings, made };
}

type Report = (check: CheckName, at: string, complaints: Complaint[], times?: number) => void;

async function checkAt(page: Page, width: number, report: Report): Promise<void> {
  await page.setViewportSize({ width, height: phone.height });
  const found = await page.evaluate(async (withAxe) => {
    // Media queries and observers have had their turn.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const { findClippedText, findOverflow, findSmallTargets, runAxe } = window.visualChecks;
    return {
      overflow: findOverflow(),
      clipped: findClippedText(),
      targets: findSmallTargets(),
      axe: withAxe ? await runAxe() : null,
    };
  }, axeWidths.has(width));
  report('overflow', `${width}`, found.overflow);
  report('clipped text', `${width}`, found.clipped);
  report('target', `${width}`, found.targets);
  if (found.axe) report('axe', `${width}`, found.axe);
}

async function checkFocus(page: Page, size: typeof phone, report: Report): Promise<void> {
  await page.setViewportSize(size);
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors, reducedMotion: 'reduce' });
    const at = forcedColors === 'active' ? `${size.width}, forced colours` : `${size.width}`;
    if (forcedColors === 'active')
      report('forced colours', at, await page.evaluate(() => window.visualChecks.findEdgeless()));
    const { complaints, stops } = await findHiddenFocus(page);
    report('focus ring', at, complaints, stops);
  }
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
}

/** Collects what the page says on the console; returns the way to stop, which gives it. */
function listen(page: Page): () => Complaint[] {
  const said: Complaint[] = [];
  const onConsole = (message: { type: () => string; text: () => string }) => {
    if ((message.type() === 'error' || message.type() === 'warning') && !ownWords.has(message.text()))
      said.push({ element: 'the console', measured: message.text() });
  };
  const onError = (error: Error) => said.push({ element: 'the page', measured: error.message });
  page.on('console', onConsole);
  page.on('pageerror', onError);
  return () => {
    page.off('console', onConsole);
    page.off('pageerror', onError);
    return said;
  };
}
