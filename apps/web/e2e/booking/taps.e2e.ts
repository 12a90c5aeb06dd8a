import { expectFocusInWindow, expectInWindow, tapsOf } from '../steps/tapSteps.ts';
import { test } from '../fixtures/hoursAheadTest.ts';
import { expect, type Page } from '../fixtures/test.ts';
import { openPage } from '../steps/openPage.ts';

/** The smallest phone, a desktop window at 400 % zoom, where the bar is not sticky, and at night a usual phone. */
const windows = [
  { viewport: { width: 360, height: 640 } },
  { viewport: { width: 320, height: 256 } },
  { viewport: { width: 390, height: 844 }, tag: '@nightly' },
];
const dayMs = 24 * 60 * 60 * 1000;

const dayOf = (value: string | undefined) => value?.slice(0, 10);

/** The values of the first and the last hour on offer of each day in the first two weeks. */
async function hoursOfTwoWeeks(page: Page): Promise<string[]> {
  const values = await page
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));
  const end = new Date(Date.now() + 14 * dayMs).toISOString();
  return values
    .filter((value) => value < end)
    .filter((value, at, all) => dayOf(all[at - 1]) !== dayOf(value) || dayOf(all[at + 1]) !== dayOf(value));
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'La tua prenotazione' });

for (const { viewport, tag = [] } of windows)
  test.describe(`by touch in a window of ${viewport.width} × ${viewport.height}`, { tag }, () => {
    test.use({ viewport, hasTouch: true, isMobile: true });

    // Every hour of two weeks takes long: by day on the smallest phone, at night in each window.
    const isZoomed = viewport.height === 256;
    test(
      'the first free hour is one tap from the dialog, any of two weeks at most three (B20)',
      {
        tag: isZoomed ? '@nightly' : [],
      },
      async ({ page }) => {
        await openPage(page, '/contact');
        const once = tapsOf();
        await once.tap(page.locator('.HourLinks').getByRole('link').first());
        await expect(dialogOf(page)).toBeVisible();
        expect(once.count()).toBe(1);
        await expectFocusInWindow(page);
        // All fields with the buttons, where the window is no zoomed one.
        if (viewport.height > 256)
          for (const part of ['textbox', 'button'] as const)
            await expectInWindow(dialogOf(page).getByRole(part).last());
        await page.getByRole('button', { name: 'Annulla' }).tap();

        const first = await hoursOfTwoWeeks(page);
        const more = page.getByRole('button', { name: 'Mostra altri giorni' });
        const opened = tapsOf();
        await opened.tap(more);
        await expectFocusInWindow(page);
        const all = await hoursOfTwoWeeks(page);
        expect(all.length).toBeGreaterThan(first.length);

        for (const value of all) {
          const taps = tapsOf();
          const slot = page.locator(`.booking-slot:has(input[value="${value}"])`);
          await taps.tap(slot);
          await expect(slot.locator('input')).toBeChecked();
          await expectInWindow(slot);
          await taps.tap(page.getByRole('button', { name: 'Prenota ora' }));
          await expect(dialogOf(page)).toContainText(`ore ${value.slice(11)}`);
          await expectInWindow(dialogOf(page));
          await expectFocusInWindow(page);
          expect(taps.count() + (first.includes(value) ? 0 : opened.count())).toBeLessThanOrEqual(3);
          await page.getByRole('button', { name: 'Annulla' }).tap();
        }
      },
    );

    test('in the calendar what a tap changes is in the window (B20)', async ({ page }) => {
      await openPage(page, '/contact');
      const calendar = page.getByRole('button', { name: 'Calendario' });
      await calendar.evaluate((button) => button.scrollIntoView({ block: 'end' }));
      await calendar.tap();
      await expectInWindow(page.locator('.booking-header'));
      const days = page.locator('.booking-tile:not([aria-disabled], [data-outside-month])');
      const slot = page.locator('.booking-slot').first();
      // The first of them is chosen already: its hours are wanted all the same.
      for (const day of [days.first(), days.nth(1)]) {
        await day.evaluate((tile) => tile.scrollIntoView({ block: 'end' }));
        await day.tap();
        await expectInWindow(page.locator('.booking-chosen'));
        // A low window has no room for both.
        if (viewport.height > 256) await expectInWindow(slot);
      }
      await slot.tap();
      await expectInWindow(slot);
      await page.getByRole('button', { name: 'Prenota ora' }).tap();
      await expectInWindow(dialogOf(page));
    });

    test('the warning that asks for an hour covers neither the hour with the focus nor its sentence (R133, A59)', async ({
      page,
    }) => {
      await openPage(page, '/contact');
      await page.getByRole('button', { name: 'Prenota ora' }).tap();
      const toast = page.locator('.Toast');
      await expect(toast).toHaveText(/Selezione l'ora della prenotazione/);
      await toast.evaluate((element) =>
        Promise.all(element.getAnimations().map((animation) => animation.finished)),
      );
      await expectFocusInWindow(page);
      // In a low window the hour with the focus alone fits below the header; the toast has the sentence too.
      if (viewport.height > 256) await expectInWindow(page.locator('.booking-problem'));
    });

    test('a shared link scrolls to its hour and says what it proposes (B13)', async ({ page }) => {
      await openPage(page, '/contact');
      // The last one is the furthest away; how many there are depends on what the week has left.
      const value = (await page.getByRole('radio').last().getAttribute('value')) ?? '';
      const [day = '', hour = ''] = value.split('T');
      await openPage(page, `/contact?giorno=${day}&ora=${hour}#consulenza`);
      const slot = page.locator(`.booking-slot:has(input[value="${value}"])`);
      await expect(slot.locator('input')).toBeChecked();
      const bar = page.locator('.BookingForm [data-part=bar]');
      await expect(bar).toContainText(/Il link propone questo orario:.*(lunedì|mercoledì|giovedì) \d/);
      await expect(bar).toContainText(`ore ${hour}`);
      await expectInWindow(slot);
      await expect(dialogOf(page)).toHaveCount(0);
    });
  });

test('on a wide screen the warning covers neither the hours nor their sentence (R133, A59)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/contact');
  // It replaces the list as soon as its code is there.
  await page.getByRole('grid').waitFor();
  // Today may have no hour left (A2).
  await page.getByRole('button', { name: 'Mese successivo' }).first().click();
  await page.locator('.booking-tile:not([aria-disabled], [data-outside-month])').first().click();
  await page.getByRole('button', { name: 'Prenota ora' }).click();
  await expect(page.locator('.Toast')).toBeVisible();
  await expectFocusInWindow(page);
  const slots = page.locator('.booking-slot').filter({ visible: true });
  for (const part of [page.locator('.booking-problem'), slots.first(), slots.last()])
    await expectInWindow(part);
});

test('the question about a mistyped provider moves nothing while a press lasts (A27)', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/contact');
  await page.getByRole('grid').waitFor();
  await page.getByRole('button', { name: 'Mese successivo' }).first().click();
  await page.locator('.booking-tile:not([aria-disabled], [data-outside-month])').first().click();
  await page.locator('.booking-slot:has(:enabled)').filter({ visible: true }).last().click();
  await page.getByRole('button', { name: 'Prenota ora' }).click();
  const email = dialogOf(page).getByLabel('Email');
  await email.fill('maria@gmial.com');
  const question = page.getByText('Intendevi gmail.com?');
  await dialogOf(page).getByRole('heading').hover();
  await page.mouse.down();
  await expect(email).not.toBeFocused();
  await expect(question).toHaveCount(0);
  await page.mouse.up();
  await expect(question).toBeVisible();
});
