import { expectFocusInWindow } from '../steps/tapSteps.ts';
import { test } from '../fixtures/hoursAheadTest.ts';
import { expect, isNight, type Page } from '../fixtures/test.ts';
import { followRenderedLink } from '../steps/followRenderedLink.ts';
import { holdScripts } from '../steps/holdScripts.ts';
import { openPage, untilHydrated } from '../steps/openPage.ts';
import { expectToast } from '../steps/bookingSteps.ts';
import { untilTypefaces } from '../steps/untilTypefaces.ts';

const attempts = isNight ? 10 : 1;
const slotsOf = (page: Page) => page.locator('.booking-slot:has(input)').filter({ visible: true });
/** While a part of the page waits for its code React leaves the parts further down for later. */
const untilFormHydrated = (page: Page) => page.locator('.BookingForm[novalidate]').waitFor();
const submitOf = (page: Page) => page.getByRole('button', { name: 'Prenota ora' });

test.describe('on a phone, before the code of the page is there', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tap on an hour chooses day and hour, each time (B21)', async ({ page }) => {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const release = await holdScripts(page);
      await page.goto('/contact', { waitUntil: 'commit' });
      // Another day at each attempt, as far as there are days.
      const days = page.locator('.booking-list fieldset');
      const slot = days
        .nth(attempt % (await days.count()))
        .locator('.booking-slot:has(input)')
        .first();
      await slot.tap();
      const value = (await slot.locator('input').getAttribute('value')) ?? 'no value';
      await release();
      await expect(page.locator('.booking-summary')).toContainText(`ore ${value.slice(11)}`);
      await expect(page.locator(`.booking-slot input[value="${value}"]`)).toBeChecked();
    }
  });

  test('«Prenota ora» leads to the page that asks for the details, each time (B21)', async ({ page }) => {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const release = await holdScripts(page);
      await page.goto('/contact', { waitUntil: 'commit' });
      await slotsOf(page).nth(attempt).tap();
      await submitOf(page).tap();
      await expect(page).toHaveURL(/\/prenota\?slot=/);
      await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toBeVisible();
      await release();
    }
  });

  for (const { name, answer } of [
    { name: 'Calendario', answer: (page: Page) => page.getByRole('grid') },
    { name: 'Mostra altri giorni', answer: (page: Page) => page.locator('.booking-list fieldset').nth(4) },
  ])
    test(`«${name}» is answered once the code is there`, async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto('/contact', { waitUntil: 'commit' });
      await page.getByRole('button', { name }).tap();
      await release();
      await expect(answer(page)).toBeVisible();
    });

  test('«Menu» leads to the links at the foot of the page, each time', async ({ page }) => {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const release = await holdScripts(page);
      await page.goto(attempt % 2 === 0 ? '/' : '/contact', { waitUntil: 'commit' });
      await page.getByText('Menu', { exact: true }).tap();
      const links = page.getByRole('contentinfo').getByRole('link', { name: /chi siamo/i });
      await expect(links.first()).toBeInViewport();
      await release();
    }
  });
});

test('on a phone a press of «Calendario» is kept while its code is on its way, and no focus is lost', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdScripts(page, /\/calendar-/);
  await openPage(page, '/contact');
  await page.getByRole('button', { name: 'Calendario' }).press('Enter');
  await page.keyboard.press('Tab');
  await expect(submitOf(page)).toBeFocused();
  await release();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(submitOf(page)).toBeFocused();
});

test.describe('on a wide screen, while the code of the calendar is on its way', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('«Elenco» that was pressed before any code keeps the list', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/contact', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Elenco' }).click();
    await release();
    await untilHydrated(page);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('button', { name: 'Elenco' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('.booking-list')).toBeVisible();
  });

  test('the calendar is shown from the HTML to the end: its code changes nothing that can be seen (A60)', async ({
    page,
  }) => {
    const release = await holdScripts(page, /\/calendar-/);
    await page.goto('/contact');
    await untilFormHydrated(page);
    await untilTypefaces(page);
    await expect(page.getByRole('button', { pressed: true })).toHaveText('Calendario');
    await expect(page.locator('.booking-list')).toHaveCount(0);
    const shown = await partsOf(page);
    expect(shown.length).toBeGreaterThan(45);
    await release();
    await expect(page.getByRole('grid')).toBeVisible();
    expect(await partsOf(page)).toEqual(shown);
  });

  for (const { how, start } of [
    { how: 'in the page of our server', start: '/contact' },
    { how: 'in a page opened from home', start: '/' },
  ])
    test(`an hour that is pressed ${how} is chosen once that code is there (B21)`, async ({ page }) => {
      const release = await holdScripts(page, /\/calendar-/);
      await page.goto(start);
      if (start === '/') {
        await untilHydrated(page);
        await page.getByRole('main').getByRole('link', { name: 'Prenota' }).first().click();
        await expect(page).toHaveURL(/\/contact$/);
      } else await untilFormHydrated(page);
      const slot = page.locator('a.booking-slot').last();
      const hour = (await slot.textContent()) ?? 'no hour';
      await slot.click();
      await release();
      await expect(page.getByRole('radio', { name: hour })).toBeChecked();
      await expect(page.getByRole('radio', { name: hour })).toBeFocused();
      await expect(page.locator('.booking-summary')).toContainText(`ore ${hour}`);
    });

  test('before any code a day leads to the page of its hours, and an hour to the page with that hour chosen (B21)', async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await page.goto('/contact', { waitUntil: 'commit' });
    const day = page.locator('a.booking-tile').nth(4);
    const name = (await day.getAttribute('aria-label')) ?? 'no day';
    await followRenderedLink(day);
    await expect(page.locator('.booking-chosen > strong').filter({ visible: true })).toHaveText(name);
    await followRenderedLink(page.locator('a.booking-slot').nth(2));
    const chosen = page.locator('a.booking-slot[aria-current]');
    await expect(chosen).toBeVisible();
    const hour = (await chosen.textContent()) ?? 'no hour';
    await release();
    await expect(page.getByRole('radio', { name: hour })).toBeChecked();
    await expect(page.locator('.booking-summary')).toContainText(`ore ${hour}`);
  });

  test.describe('when the browser says that what it asks for is hidden', () => {
    // The list, which a wide window does not show.
    test.use({ expectedConsole: /An invalid form control with name='slot' is not focusable/ });

    test('«Prenota ora» that was pressed before any code asks for an hour once it is there (R133, B21)', async ({
      page,
    }) => {
      const release = await holdScripts(page);
      await page.goto('/contact', { waitUntil: 'commit' });
      await submitOf(page).click();
      await release();
      await expectToast(page, "Selezione l'ora della prenotazione");
    });
  });

  test('a press of «Prenota ora» that ends when the calendar is there is answered: nothing moves under it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const release = await holdScripts(page, /\/calendar-/);
    await page.goto('/contact');
    await untilFormHydrated(page);
    await submitOf(page).hover();
    await page.mouse.down();
    await release();
    await expect(page.getByRole('grid')).toBeVisible();
    await page.mouse.up();
    await expectToast(page, "Selezione l'ora della prenotazione");
  });

  test('a press of «Prenota ora» without an hour leaves the focus on the hour that it asks for (R133)', async ({
    page,
  }) => {
    const release = await holdScripts(page, /\/calendar-/);
    const codeArrives = page.waitForResponse(/\/calendar-/);
    await page.goto('/contact');
    await untilFormHydrated(page);
    await submitOf(page).click();
    const hour = page.locator('a.booking-slot').first();
    await expect(hour).toBeFocused();
    await release();
    await (await codeArrives).finished();
    await expect(page.locator('.Toast')).toBeVisible();
    await expect(hour).toBeFocused();
    await expectFocusInWindow(page);
    await hour.press('Enter');
    await expect(page.getByRole('radio', { checked: true })).toBeFocused();
  });
});

/** The text and the place of each part of the calendar and its slots. */
const partsOf = (page: Page) =>
  page
    .locator('.BookingForm :is(.booking-views, .booking-header) button, .BookingForm :is(th, .booking-tile)')
    .or(page.locator('.BookingForm :is(.booking-legend li, .booking-plaque, .booking-next, .booking-submit)'))
    .evaluateAll((parts) =>
      parts.map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [part.textContent, ...[x, y, width, height].map(Math.round)].join(' ');
      }),
    );
