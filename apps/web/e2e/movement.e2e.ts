import { join } from 'node:path';
import { chooseSlot, confirm, maria, openDialog, typeDetails } from './steps/bookingSteps.ts';
import { boxAt, flightsOf, watchFlights } from './steps/flights.ts';
import { test as aheadTest } from './fixtures/hoursAheadTest.ts';
import { holdScripts } from './steps/holdScripts.ts';
import { expect, test, type Page } from './fixtures/test.ts';
import { openPage, untilHydrated } from './steps/openPage.ts';

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

test('a new path scrolls to the top, focuses its heading and is announced; Back restores position and focus (R24, A50, A54)', async ({
  page,
}) => {
  await openPage(page, '/');
  const news = page.getByRole('link', { name: 'Ultime Notizie' });
  await news.scrollIntoViewIfNeeded();
  // At the press itself: what is loaded above may still change its height.
  const leaving = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener('click', () => resolve(scrollY), { capture: true, once: true });
      }),
  );
  await news.click();
  const left = await leaving;
  expect(left).toBeGreaterThan(500);
  await expect(page).toHaveTitle(/^Siti utili \| /);
  expect(await scrollTop(page)).toBe(0);
  await expect(page.getByRole('heading', { name: 'Siti utili', level: 1 })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /^Siti utili \| / })).toBeAttached();

  await page.goBack();
  await expect(page).toHaveTitle(/^Home \| /);
  await expect.poll(() => scrollTop(page)).toBe(left);
  await expect(news).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /^Home \| / })).toBeAttached();
  await page.goForward();
  await expect.poll(() => scrollTop(page)).toBe(0);
});

test('a link to an anchor stops below the header, with the focus there (R64, A50, A51)', async ({ page }) => {
  await openPage(page, '/');
  await page
    .getByRole('region', { name: 'La tua consulenza, in tre passi' })
    .getByRole('link', { name: 'Prenota una consulenza' })
    .click();
  await expect(page).toHaveURL(/\/contact#consulenza$/);
  const heading = page.getByRole('heading', { name: 'PRENOTA UNA CONSULENZA GRATUITA' });
  await expect(heading).toBeFocused();
  const header = await page.getByRole('banner').boundingBox();
  await expect
    .poll(async () => (await heading.boundingBox())?.y ?? 0)
    .toBeGreaterThanOrEqual(header?.height ?? Infinity);
  await expect(heading).toBeInViewport();
});

aheadTest(
  'beside the calendar «Prenota ora» stays where it is, with another hour and with another day (R65)',
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openPage(page, '/contact');
    await page.getByRole('grid').waitFor();
    const submit = page.getByRole('button', { name: 'Prenota ora' });
    const before = await submit.boundingBox();
    await page.locator('.booking-slots .booking-slot').first().click();
    await page.locator('.booking-tile:not([aria-disabled], [aria-selected])').nth(2).click();
    await expect(page.getByText(/^L’orario \d\d:\d\d resta scelto\.$/)).toBeVisible();
    expect(await submit.boundingBox()).toEqual(before);
  },
);

test('an arrow of the calendar that goes off under a press leaves the focus to a day (A50)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/contact');
  await page.getByRole('grid').waitFor();
  for (const name of ['Mese successivo', 'Mese precedente']) {
    const arrow = page.getByRole('button', { name });
    while (await arrow.isEnabled()) await arrow.click();
    await expect(page.locator('[data-day]:focus')).toHaveCount(1);
  }
});

test.describe('the hour travels', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('from the home page’s plaque into the head of the dialog', async ({ page }) => {
    await watchFlights(page);
    await openPage(page, '/');
    await page.waitForLoadState('networkidle');
    const hour = page.locator('.HourLinks .Plaque').first();
    // Under the mouse it stands a little higher.
    await hour.hover();
    const pressed = await boxAt(hour);
    await hour.click();
    const plaque = page.getByRole('dialog', { name: 'La tua prenotazione' }).locator('.Plaque');
    await expect(plaque).toBeVisible();
    await expect(page.locator('.FlyingHour')).toHaveCount(0);
    expect(await flightsOf(page)).toEqual([{ from: pressed, to: await boxAt(plaque) }]);
  });

  test('from the form into the dialog, and from there to its place on the wall', async ({ page }) => {
    await watchFlights(page);
    await openPage(page, '/contact');
    await page.getByRole('button', { name: 'Calendario' }).click();
    await chooseSlot(page, 2, '17:30');
    await openDialog(page);
    const chosen = await boxAt(page.locator('.booking-slot > :checked + .booking-plaque'));
    await expect(page.locator('.FlyingHour')).toHaveCount(0);
    const inHead = await boxAt(page.getByRole('dialog').locator('.Plaque'));
    await typeDetails(page, { ...maria, email: 'agata@visitor.test' });
    await confirm(page);
    const tile = page.locator('.LaidTile > b');
    await expect(tile).toBeVisible();
    await expect(page.locator('.FlyingHour')).toHaveCount(0);
    expect(await flightsOf(page)).toEqual([
      { from: chosen, to: inHead },
      { from: inHead, to: await boxAt(tile) },
    ]);
  });

  test('not for who wants no movement', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await watchFlights(page);
    await openPage(page, '/contact');
    await page.locator('.HourLinks .Plaque').first().click();
    await expect(page.getByRole('dialog', { name: 'La tua prenotazione' })).toBeVisible();
    expect(await flightsOf(page)).toEqual([]);
  });
});

test.describe('when the code of a page is missing, as after a deploy', () => {
  test.use({ expectedConsole: /./ });

  test('a link opens the page as a new document', async ({ page }) => {
    await openPage(page, '/');
    await page.waitForLoadState('networkidle');
    await page.route(/\/news-[^/]*\.js/, (route) => route.abort());
    await page.getByRole('link', { name: 'Ultime Notizie' }).click();
    await expect(page).toHaveURL(/\/news$/);
    await expect(page.getByRole('heading', { name: 'Siti utili', level: 1 })).toBeVisible();
  });

  test('what is pressed last counts: code that comes late takes nobody away (B32)', async ({ page }) => {
    await openPage(page, '/contact');
    await page.locator('.Logo').click();
    await expect(page).toHaveTitle(/^Home/);
    // Now the code of the page that Back leads to is missing too, and that page stays unrendered.
    const releaseContact = await holdScripts(page, /\/contact-[^/]*\.js/);
    await page.reload();
    await untilHydrated(page);
    const requested = page.waitForRequest(/\/news-[^/]*\.js/);
    const releaseNews = await holdScripts(page, /\/news-[^/]*\.js/);
    await page.getByRole('link', { name: 'Ultime Notizie' }).click();
    await requested;
    await page.goBack();
    await expect(page).toHaveURL(/\/contact$/);
    const came = page.waitForResponse(/\/news-[^/]*\.js/);
    await releaseNews();
    await (await came).finished();
    // Long enough for the code to run and for what it would open.
    await page.waitForTimeout(500);
    await expect(page).toHaveURL(/\/contact$/);
    await releaseContact();
    await expect(page.getByRole('heading', { name: 'PRENOTA UNA CONSULENZA GRATUITA' })).toBeVisible();
  });

  test('without a connection a link leaves the page as it is, and «Riprova» follows it later (B13, B32)', async ({
    page,
    context,
  }) => {
    await openPage(page, '/');
    await page.waitForLoadState('networkidle');
    const typed = page.getByRole('textbox', { name: 'Nome', exact: true });
    await typed.fill('Agata');
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Ultime Notizie' }).click();
    const message = page.locator('.Toast').filter({ hasText: 'La pagina non si è aperta.' });
    await expect(message).toContainText('Controlla la connessione e riprova.');
    await expect(page).not.toHaveURL(/news/);
    await expect(typed).toHaveValue('Agata');

    await context.setOffline(false);
    await message.getByRole('button', { name: 'Riprova' }).click();
    await expect(page.getByRole('heading', { name: 'Siti utili', level: 1 })).toBeVisible();
    await expect(message).toHaveCount(0);
  });

  for (const { path, file, code } of [
    { path: '/contact', file: 'contact/index.html', code: /\/contact-[^/]*\.js/ },
    { path: '/', file: 'index.html', code: /\/home-[^/]*\.js/ },
  ])
    test(`opened without its code, ${path} of a static host shows after ten seconds how to reach the centre (B12)`, async ({
      page,
      staticSite,
    }) => {
      // With reduced motion too the delay stays.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.route(code, (route) => route.abort());
      // Our own server renders the page at request.
      await page.route(path, (route) => route.fulfill({ path: join(staticSite, file) }));
      await page.goto(path);
      // The form below the booking has such help too.
      const help = page.locator('.LateHelp').first();
      await expect(help).toBeHidden();
      const waitsMs = await help.evaluate((element) =>
        element.getAnimations().map((animation) => {
          animation.finish();
          return animation.effect?.getTiming().delay;
        }),
      );
      expect(waitsMs).toEqual([10_000]);
      await expect(help.getByRole('link', { name: /^Chiamaci: \+39/ })).toBeVisible();
      await expect(help.getByRole('link', { name: /^Scrivici: / })).toBeVisible();
      await expect(help.getByRole('link', { name: 'Scrivici in chat' })).toBeVisible();
    });

  test('a press that needs missing code reloads the page once, with day and slot still chosen; when it is still missing, the page stays and says what to do (B13)', async ({
    page,
  }) => {
    await page.route(/\/BookingDialog-[^/]*\.js/, (route) => route.abort());
    await openPage(page, '/contact#consulenza');
    const day = await chooseSlot(page, 8, '17:00');
    const loadedAgain = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Prenota ora' }).click();
    await loadedAgain;
    await expect(page).toHaveURL(/\/contact\?giorno=[\d-]{10}&ora=17:00#consulenza$/);
    await untilHydrated(page);
    await expect(page.getByText(day, { exact: true })).toBeVisible();
    await expect(page.getByRole('radio', { name: '17:00' })).toBeChecked();

    await page.getByRole('button', { name: 'Prenota ora' }).click();
    const message = page.locator('.Notice').filter({ hasText: 'La prenotazione non si è aperta.' });
    await expect(message.getByRole('button', { name: 'Riprova' })).toBeFocused();
    await expect(page.getByRole('radio', { name: '17:00' })).toBeChecked();
    await page.unroute(/\/BookingDialog-[^/]*\.js/);
    await page.getByRole('button', { name: 'Prenota ora' }).click();
    await expect(page.getByRole('dialog', { name: 'La tua prenotazione' })).toBeVisible();
    await expect(page.getByRole('dialog')).toContainText(`${day} (`);
  });

  test('a booking whose confirmation cannot be loaded is still confirmed where it was made (B4, B13)', async ({
    page,
  }) => {
    await page.route(/\/confirmation-[^/]*\.js/, (route) => route.abort());
    await openPage(page, '/contact');
    const day = await chooseSlot(page, 9, '18:00');
    const loadedAgain = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Prenota ora' }).click();
    await loadedAgain;
    await openDialog(page);
    await typeDetails(page, maria);
    await confirm(page);
    await expect(page.getByRole('heading', { name: `Ti aspettiamo ${day} alle ore 18:00` })).toBeVisible();
    await expect(page.getByText('La consulenza è prenotata e i dettagli sono nell’email.')).toBeVisible();
    await page.unroute(/\/confirmation-[^/]*\.js/);
    await page.reload();
    await expect(page.getByRole('link', { name: /Aggiungi al calendario/ }).first()).toBeVisible();
  });
});
