import { chooseSlot, confirm, expectToast, maria, openDialog, typeDetails } from './steps/bookingSteps.ts';
import { expect, test, type Locator, type Page } from './fixtures/test.ts';
import { openPage } from './steps/openPage.ts';
import { findTextFaults } from './steps/textFaults.ts';
import { setTextSize, textSizes } from './steps/textSize.ts';
import { setTextSpacing } from './steps/textSpacing.ts';

/** Maria with a mailbox of her own: the tests share a centre. */
const visitor = { ...maria, email: 'maria.grande@visitor.test' };

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

async function expectReadable(page: Page, what: string): Promise<void> {
  for (const px of [textSizes.large, textSizes.largest]) {
    await setTextSize(page, px);
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 });
      expect(await findTextFaults(page), `${what}, ${width} px, text of ${px} px`).toEqual([]);
    }
  }
  await setTextSize(page, textSizes.usual);
  await setTextSpacing(page, true);
  expect(await findTextFaults(page), `${what}, spaced text`).toEqual([]);
  await setTextSpacing(page, false);
  await setTextSize(page, textSizes.largest);
}

test('with the browser’s text at 200 % a visitor books on a phone: nothing is cut or broken, and what comes next is in view (L4)', async ({
  page,
  centre,
}) => {
  await openPage(page, '/contact');
  await page.getByRole('button', { name: 'Calendario' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expectReadable(page, 'the calendar');

  const day = await chooseSlot(page, 7, '16:30');
  await expectReadable(page, 'a chosen hour');
  await expect(page.getByRole('button', { name: 'Prenota ora' })).toBeInViewport({ ratio: 1 });
  await openDialog(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Conferma' }).click();
  await expectReadable(page, 'errors');
  await typeDetails(page, visitor);
  await confirm(page);
  await expectToast(page, 'Prenotazione effettuata, riceverai una mail di conferma.');
  await expectReadable(page, 'the confirmation');

  const { text } = await centre.mailbox.mailTo(visitor.email);
  await page.goto(/\/prenotazione\?\S+/.exec(text ?? '')?.[0] ?? 'no link');
  await expect(page.getByText(day).first()).toBeVisible();
  await expectReadable(page, 'the page of the booking');

  await page.getByRole('link', { name: 'Sposta la consulenza' }).click();
  await page.getByRole('radio').last().check({ force: true });
  await expectReadable(page, 'the hours to move to');
  const move = page.getByRole('button', { name: 'Sposta la consulenza' });
  await expect(move).toBeInViewport({ ratio: 1 });

  await setTextSize(page, textSizes.usual);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(move).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[data-part="chosen"]:visible')).toHaveText(/.+ → .+/);
  const [panel, change] = await Promise.all(
    ['bar', 'chosen'].map((part) => page.locator(`[data-part="${part}"]:visible`).boundingBox()),
  );
  expect(change?.x).toBeGreaterThanOrEqual(panel?.x ?? Infinity);
  expect(change?.y).toBeGreaterThanOrEqual(panel?.y ?? Infinity);
  expect((change?.y ?? 0) + (change?.height ?? 0)).toBeLessThan((panel?.y ?? 0) + (panel?.height ?? 0));
});

test('why a day is closed can be read whole, and the month with it, at every size of text (L4, B1)', async ({
  page,
}) => {
  for (const px of [textSizes.usual, textSizes.largest]) {
    await openPage(page, '/contact');
    await setTextSize(page, px);
    await page.getByRole('button', { name: 'Calendario' }).click();
    for (const week of await page.locator('tbody > tr').all()) {
      const day = week.locator('.booking-tile[aria-disabled]').last();
      // What lies on it is answered first; then just below the header.
      await page.keyboard.press('Escape');
      await day.evaluate((tile) => tile.scrollIntoView({ block: 'start' }));
      await day.click({ force: true });
      const reason = page.locator('.booking-reason');
      const note = await boxOf(reason);
      const answered = await boxOf(day);
      const distance = Math.max(note.top - answered.bottom, answered.top - note.bottom);
      expect(distance, 'beside its day').toBeLessThan(16);
      const { bottom: header } = await boxOf(page.getByRole('banner'));
      expect(note.top, `text of ${px} px`).toBeGreaterThanOrEqual(header);
      expect(note.bottom).toBeLessThanOrEqual(640);
      const { bottom: month } = await boxOf(page.locator('.booking-header'));
      if (px === textSizes.largest) expect(note.top).toBeGreaterThan(month);
    }
  }
});

async function boxOf(element: Locator): Promise<{ top: number; bottom: number }> {
  const { y, height } = (await element.boundingBox()) ?? { y: 0, height: 0 };
  return { top: y, bottom: y + height };
}
