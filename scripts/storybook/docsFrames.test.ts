import { chromium, type Frame, type Page } from 'playwright';
import { expect, test } from 'vitest';
import { openDocsPage } from '../../.storybook/bench/openDocsPage.ts';
import { serveStorybook } from '../../.storybook/bench/serveStorybook.ts';
import { browserArgs, findBrowser } from '../findBrowser.ts';

test('a documentation page shows each example after its play, and as it opens where it says so', async () => {
  await using storybook = await serveStorybook();
  await using browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
  const page = await browser.newPage({ viewport: { width: 390, height: 900 } });

  const examples = await openDocsPage(page, storybook.address, 'actions-button--docs');

  expect(examples.length).toBeGreaterThan(10);
  expect(examples.filter(({ fault }) => fault !== null)).toEqual([]);
  const played = frameOf(page, 'actions-button--beginning-to-load');
  await played.getByRole('status').getByText('Invio in corso…').waitFor();
  // It looks focused, and the page around keeps the focus: another example may play.
  expect(await played.getByRole('button').getAttribute('data-shown-focus')).not.toBeNull();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  const asOpened = frameOf(page, 'actions-button--primary').getByRole('button');
  expect(await asOpened.getAttribute('data-shown-focus')).toBeNull();
});

function frameOf(page: Page, story: string): Frame {
  const frame = page.frames().find((candidate) => new URL(candidate.url()).searchParams.get('id') === story);
  if (!frame) throw new Error(`The page has no example ${story}`);
  return frame;
}
