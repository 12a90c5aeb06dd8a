import { chromium } from 'playwright';
import { expect, test } from 'vitest';
import { browserArgs, findBrowser } from '../../../../../scripts/findBrowser.ts';
import { withAgenda } from '../../testing/agenda/withAgenda.ts';

test('a script that the site loads from another company neither reads the agenda nor gets hold of its window', async () => {
  await using centre = await withAgenda({ CENTRE_BASE_URL: 'http://localhost:3000', CENTRE_API_HOST: '' });
  await using chrome = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
  const page = await chrome.newPage();
  const agenda = `${centre.api.url}/demo-centre/agenda`;
  await page.goto(`${agenda}?link=${await centre.newLink()}`);
  await page.getByRole('button', { name: 'Apri l’agenda' }).click();
  await page.getByLabel('Come ti chiami').waitFor();

  // In place of a page of the site: whatever its policy lets run.
  await page.route('**/sito', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'cross-origin-opener-policy': 'same-origin' },
      body: '<button onclick="opened = window.open(\'demo-centre/agenda/accessi\')">Apri</button>',
    }),
  );
  await page.goto(`${centre.api.url}/sito`);
  const read = await page.evaluate(async (url) => {
    const answer = await fetch(url);
    return `${String(answer.status)} ${await answer.text()}`;
  }, `${agenda}/accessi`);
  expect(read).toMatch(/^403 /);
  expect(read).not.toContain('name="token"');

  const popup = page.context().waitForEvent('page');
  await page.getByRole('button').click();
  await (await popup).getByRole('heading', { level: 1 }).waitFor();
  expect(
    await page.evaluate(() => (globalThis as unknown as { opened: { closed: boolean } }).opened.closed),
  ).toBe(true);
});
