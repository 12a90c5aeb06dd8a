import { join } from 'node:path';
import { formatBookingDate } from '@centro/booking/it';
import { slotAddress } from '@centro/api-client/slotAddress';
import { parseDeepLink } from '@centro/booking/links';
import { momentAt, startBookedCentre } from '../../../../scripts/screens/centreWithAgenda.ts';
import { expect, isNight, test } from '../fixtures/test.ts';
import { confirm, expectToast, maria, typeDetails } from '../steps/bookingSteps.ts';
import { holdScripts } from '../steps/holdScripts.ts';
import { movementOf, watchMovement } from '../steps/movement.ts';
import { openPage, untilHydrated } from '../steps/openPage.ts';
import { untilTypefaces } from '../steps/untilTypefaces.ts';

const narrow = { width: 360, height: 640 };
test('every page has the next free hours in its HTML (B20, B30)', async ({ request }) => {
  const rows = new Set<string>();
  for (const path of ['/', '/contact', '/about-us', '/master', '/news', '/universita']) {
    const [row = ''] = /class="HourLinks".*?<\/ul>/s.exec(await (await request.get(path)).text()) ?? [];
    const links = [...row.matchAll(/href="(\/contact\?giorno=[^"]+#consulenza)"/g)].map(([, link]) => link);
    expect(links, path).toHaveLength(3);
    rows.add(links.join(' '));
  }
  expect(rows.size).toBe(1);
});

test('on a phone the first screen of contact opens the dialog of an hour with one press, again and again (B20, B30, R115)', async ({
  page,
}) => {
  await page.setViewportSize(narrow);
  await openPage(page, '/contact');
  for (const place of [0, 2]) {
    const hour = page.locator('.HourLinks').getByRole('link').nth(place);
    await expect(hour).toBeInViewport({ ratio: 1 });
    const [slot = ''] = /\d\d:\d\d(?= prenota$)/.exec((await hour.textContent()) ?? '') ?? [];
    await hour.click();
    await expect(page.getByRole('dialog', { name: 'La tua prenotazione' })).toContainText(`ore ${slot}`);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // The slot is chosen in the form too, and the focus comes back to the hour.
    await page.getByRole('button', { name: 'Annulla' }).click();
    await expect(hour).toBeFocused();
    const chosen = page.getByRole('radio', { checked: true });
    await expect(chosen).toHaveAttribute('value', new RegExp(`T${slot}$`));
  }
});

test('from home two taps book: an hour, which opens its dialog, and the confirmation (B20, B30)', async ({
  page,
  centre,
}) => {
  await page.setViewportSize(narrow);
  await openPage(page, '/');
  const hours = page.getByRole('list', { name: 'Primo posto libero e i prossimi' });
  await expect(hours).toBeInViewport({ ratio: 1 });
  const last = hours.getByRole('link').last();
  const [, hour = ''] = /(\d\d:\d\d) prenota$/.exec((await last.textContent()) ?? '') ?? [];
  await last.click();
  const dialog = page.getByRole('dialog', { name: 'La tua prenotazione' });
  await expect(dialog).toContainText(`ore ${hour}`);
  // Back closes it, and opens it no more.
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/contact\?giorno=.*#consulenza$/);
  await page.goBack();
  await expect(page).toHaveURL(`${centre.origin}/`);
  await page.goForward();
  await expect(page.getByRole('radio', { checked: true })).toHaveAttribute('value', new RegExp(`T${hour}$`));
  // Nor does a reload, whose entry in the history is still that of the press.
  await page.reload();
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('radio', { checked: true })).toHaveAttribute('value', new RegExp(`T${hour}$`));
  await expect(dialog).toBeHidden();

  // A busy server answers that reload with the page for any moment, whose code knows no list of hours to go back to.
  await openPage(page, '/');
  await hours.getByRole('link').first().click();
  await expect(dialog).toBeVisible();
  // With all its errors the whole dialog is seen.
  await confirm(page);
  for (const shown of [
    dialog.getByText('Inserisci il tuo nome'),
    dialog.getByText('Inserisci il tuo cognome'),
    dialog.getByText('Inserisci il tuo numero di telefono'),
    dialog.getByText('Inserisci la tua email'),
    dialog.getByRole('link', { name: 'Informativa sulla privacy' }),
    dialog.getByRole('button', { name: 'Conferma prenotazione' }),
  ])
    await expect(shown).toBeInViewport({ ratio: 0.9 });
  await typeDetails(page, { ...maria, email: 'two-taps@visitor.test' });
  await confirm(page);
  await expectToast(page, 'Prenotazione effettuata, riceverai una mail di conferma.');
});

test('a tile of the wall opens the dialog of its hour; once booked it is the visitor’s own and leads to its confirmation (B28, B30)', async ({
  page,
}) => {
  // A Monday: on the evening of a week's last day the wall may be complete.
  const time = '11:40';
  const centre = await startBookedCentre(time);
  await page.clock.setFixedTime(momentAt(time));
  await openPage(page, centre.origin);
  const tile = page.locator('.HourWall').getByRole('link').last();
  await expect(tile).toHaveAccessibleName('18:00, giovedì 26 novembre: prenota');
  await tile.click();
  const dialog = page.getByRole('dialog', { name: 'La tua prenotazione' });
  await expect(dialog).toContainText('giovedì 26 novembre 2026');
  await expect(dialog).toContainText('ore 18:00');
  await typeDetails(page, { ...maria, email: 'own-tile@visitor.test' });
  await confirm(page);
  await expectToast(page, 'Prenotazione effettuata, riceverai una mail di conferma.');

  await openPage(page, centre.origin);
  await page.getByRole('link', { name: /^la tua: 18:00, / }).click();
  await expect(page.getByRole('heading', { name: /^Ti aspettiamo / })).toBeInViewport();
  await centre.stop();
});

test('an hour that was taken since the page came is named, and no dialog opens (B30, B32)', async ({
  page,
  request,
}) => {
  await openPage(page, '/about-us');
  const hour = page.locator('.HourLinks').getByRole('link').first();
  const link = parseDeepLink(
    new URL((await hour.getAttribute('href')) ?? '', page.url()).search,
    slotAddress,
  );
  if (!link?.slot) throw new Error('No hour');
  const booked = await request.post('/send-confirmation-email', {
    data: {
      to: 'faster@visitor.test',
      name: 'Luca Bianchi',
      phone: '+39 333 7654321',
      date: formatBookingDate({ day: link.day, slot: link.slot }),
      key: 'demo-centre',
    },
  });
  expect(booked.ok()).toBe(true);
  await hour.click();
  await expectToast(page, `L’orario ${link.slot} non è più disponibile: scegline un altro.`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the address of an hour chooses it and opens no dialog (B13, B30, A61)', async ({ page }) => {
  await page.setViewportSize(narrow);
  await openPage(page, '/master');
  const address = await page.locator('.HourLinks').getByRole('link').first().getAttribute('href');
  await openPage(page, address ?? '');
  const chosen = page.getByRole('radio', { checked: true });
  await expect(chosen).toBeInViewport();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const { path, file, part } of [
  { path: '/', file: 'index.html', part: '.FirstFreeLink' },
  { path: '/contact', file: 'contact/index.html', part: '.FirstFree' },
])
  test(`${path} of a static host shows the slot with the code, and nothing moves (B20)`, async ({
    page,
    staticSite,
  }) => {
    // The first free day then has the longest name.
    await page.clock.setFixedTime('2026-09-22T12:00:00+02:00');
    await page.route(path, (route) => route.fulfill({ path: join(staticSite, file) }));
    await watchMovement(page);
    const narrowest = isNight ? [320, 360, 390, 430, 768] : [320];
    // On wide screens contact has the calendar instead.
    const wide = path === '/' ? [1024, 1440] : [];
    for (const width of [...narrowest, ...wide]) {
      await page.setViewportSize({ ...narrow, width });
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      const box = page.locator(part);
      // An element that the browser has not laid out yet has no box.
      await expect(box).toBeVisible();
      const before = (await box.boundingBox())?.height;
      await release();
      await expect(box).toContainText('Primo posto libero: mercoledì 23 settembre');
      // They change the height for a moment, at 320 px.
      await untilTypefaces(page);
      expect((await box.boundingBox())?.height, `${width}`).toBe(before);
      expect(await movementOf(page), `${width}`).toBeLessThan(0.01);
    }
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an hour of contact is chosen in its form, which leads to the page that asks for the details (B12, B20)', async ({
    page,
  }) => {
    await page.setViewportSize(narrow);
    await page.goto('/contact');
    const hour = page.locator('.HourLinks').getByRole('link').last();
    const [slot = ''] = /\d\d:\d\d(?= prenota$)/.exec((await hour.textContent()) ?? '') ?? [];
    // A server that has just started renders its own pages before any link.
    const address = (await hour.getAttribute('href'))?.replace(/#.*/, '') ?? 'no address';
    await expect.poll(async () => (await page.request.get(address)).text()).toMatch(/ checked[ >]/);
    await hour.click();
    const chosen = page.getByRole('radio', { checked: true });
    await expect(chosen).toHaveAttribute('value', new RegExp(`T${slot}$`));
    await page.getByRole('button', { name: 'Prenota ora' }).click();
    await expect(page.getByRole('heading', { name: 'La tua prenotazione', level: 1 })).toBeVisible();
    await expect(page.getByText(slot).first()).toBeVisible();
  });
});
