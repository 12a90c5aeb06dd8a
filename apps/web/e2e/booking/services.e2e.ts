import { writeFileSync } from 'node:fs';
import { exampleRules } from '@centro/booking';
import { formatLongDate } from '@centro/booking/it';
import { getDayOfWeek, today } from '@internationalized/date';
import { queryFile } from '../../../api/src/testing/store/queryFile.ts';
import { confirm, expectToast, maria, openDialog, typeDetails } from '../steps/bookingSteps.ts';
import { startCentre, type Centre } from '../servers/startCentre.ts';
import { expect, test as base } from '../fixtures/test.ts';
import { holdScripts } from '../steps/holdScripts.ts';
import { openPage, untilHydrated } from '../steps/openPage.ts';

/** No hour of it has passed, whatever the day: the server's clock is real. */
const openDay = today(exampleRules.timeZone).add({ days: 2 });
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
const [italianWeekday = ''] = formatLongDate(openDay).split(' ');

const competitions = {
  key: 'concorsi',
  name: 'Preparazione concorsi',
  hours: { [weekdays[getDayOfWeek(openDay, 'en-US')] ?? 'monday']: ['10:00', '11:00'] },
  durationMinutes: 45,
  capacity: 4,
  questions: [
    { key: 'concorso', type: 'text', label: 'Quale concorso prepari?', required: true },
    { key: 'titolo', type: 'choice', label: 'Il tuo titolo', options: ['Diploma', 'Laurea'] },
    { key: 'persone', type: 'seats', label: 'In quanti venite?', most: 4 },
  ],
};

/** The same built site and server with a further service in the centre's file; as `baseURL` it outlives the page. */
const test = base.extend<{ rules: object; offering: Centre }>({
  rules: [{}, { option: true }],
  offering: async ({ rules }, use, testInfo) => {
    const file = testInfo.outputPath('booking.json');
    // A day whose hours have passed does not stay until midnight: the page opens on one with hours.
    const sameDay = { noticeMinutes: 0 };
    writeFileSync(
      file,
      JSON.stringify({ rules: { ...exampleRules, sameDay, ...rules }, services: [competitions] }),
    );
    const centre = await startCentre({ RULES_FILE: file });
    await use(centre);
    await centre.stop();
  },
  baseURL: ({ offering }, use) => use(offering.origin),
});

test('a service of the centre’s file asks its own questions, is booked and named in the email, without a build (B22)', async ({
  page,
  offering,
}) => {
  // No page with slots: what the browser shows next, it shows by the services of this document.
  await openPage(page, '/about-us');
  await page.evaluate(() => history.pushState(null, '', '/contact'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  const service = page.getByRole('radio', { name: 'Preparazione concorsi' });
  await expect(service).toBeVisible();

  await openPage(page, '/contact');
  await service.click();
  await expect(page.locator('.FirstFree')).toContainText(new RegExp(`${italianWeekday} .*10:00`));
  const slots = page.getByRole('radiogroup').last().getByRole('radio');
  await expect(slots).toHaveCount(2);
  await slots.last().click();
  await openDialog(page);
  await typeDetails(page, maria);
  await confirm(page);
  const question = page.getByRole('textbox', { name: 'Quale concorso prepari?' });
  await expect(question).toHaveAccessibleDescription('Rispondi a questa domanda');
  await question.fill('Ufficio postale');
  await page.getByRole('combobox', { name: 'Il tuo titolo' }).selectOption('Laurea');
  await page.getByRole('combobox', { name: 'In quanti venite?' }).selectOption('3');
  await confirm(page);
  await expectToast(page, 'Prenotazione effettuata, riceverai una mail di conferma.');
  await expect(page.getByText(/ora italiana · Preparazione concorsi/)).toBeVisible();

  const { text } = await offering.mailbox.mailTo(maria.email);
  expect(text).toContain('Preparazione concorsi, 45 minuti');
  expect(text).toContain(
    'Quale concorso prepari? Ufficio postale\nIl tuo titolo: Laurea\nIn quanti venite? 3',
  );
  expect(queryFile(offering.dataDir, 'SELECT centre, time, seats FROM booking')).toEqual([
    { centre: 'concorsi', time: '11:00', seats: 3 },
  ]);

  // Of the four seats one is left.
  await page.getByRole('button', { name: 'Prenotane un’altra' }).click();
  await service.click();
  await slots.last().click();
  await openDialog(page);
  await expect(
    page.getByRole('combobox', { name: 'In quanti venite?' }).getByRole('option', { name: /^\d$/ }),
  ).toHaveText(['1']);
});

test('a service that is pressed before the code of the page has come is the one that is booked (B21, B22)', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/contact');
  await page.getByText('Preparazione concorsi').click();
  await release();
  await untilHydrated(page);
  await expect(page.getByRole('radio', { name: 'Preparazione concorsi' })).toBeChecked();
  await expect(page.locator('.FirstFree')).toContainText(new RegExp(`${italianWeekday} .*10:00`));
  await page.getByRole('radiogroup').last().getByRole('radio').last().click();
  await openDialog(page);
  await expect(page.getByRole('dialog')).toHaveAccessibleDescription(/^Preparazione concorsi: .* ore 11:00$/);
});

test('after Back from another page the days are those of the service that is marked, and no hour is chosen that was not (B22, B32)', async ({
  page,
}) => {
  await openPage(page, '/contact');
  await page.getByRole('radio', { name: 'Preparazione concorsi' }).click();
  await page.getByRole('radiogroup').last().getByRole('radio').last().click();
  await expect(page.locator('.booking-summary')).toContainText('11:00');
  await page.goto(`${new URL(page.url()).origin}/readyz`);
  await page.goBack();
  await untilHydrated(page);
  await expect(page.getByRole('radio', { name: 'Consulenza' })).toBeChecked();
  await expect(page.getByRole('radio', { name: '18:00' })).toHaveCount(1);
  await expect(page.getByRole('radio', { name: '11:00' })).toHaveCount(0);
  await expect(page.locator('.booking-slot :checked')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every service is a link to its own hours, which lead back (B12, B22)', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.locator('.ServiceChoice')).toBeHidden();
    await page.locator('noscript a', { hasText: 'Preparazione concorsi' }).click();
    const services = page.getByRole('navigation', { name: 'Che cosa vuoi prenotare?' });
    await expect(services.getByText('Preparazione concorsi')).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('radio')).not.toHaveCount(0);
    await expect(page.getByRole('radio', { name: /16:30/ })).toHaveCount(0);
    await services.getByRole('link', { name: 'Consulenza' }).click();
    await expect(page.getByRole('radio', { name: /16:30/ }).first()).toBeVisible();
  });
});

test.describe('for a centre elsewhere', () => {
  test.use({ rules: { timeZone: 'Pacific/Apia', locale: 'en-AU' }, timezoneId: 'Pacific/Apia' });

  test('the calendar is Italian like the site, and the clock is not called Italy’s (B7)', async ({
    page,
  }) => {
    await openPage(page, '/contact');
    await page.getByRole('button', { name: 'Mese successivo' }).first().click();
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page.getByText('Gli orari sono nell’ora del centro.')).toBeVisible();
    await expect(page.getByText('ora italiana')).toHaveCount(0);
  });
});
