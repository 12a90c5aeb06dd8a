import { writeFileSync } from 'node:fs';
import { exampleRules } from '@centro/booking';
import { formatLongDate } from '@centro/booking/it';
import { getDayOfWeek, today } from '@internationalized/date';
import { queryFile } from '../../api/src/testing/queryFile.ts';
import { confirm, expectToast, maria, openDialog, typeDetails } from './steps/bookingSteps.ts';
import { startCentre, type Centre } from './servers/startCentre.ts';
import { expect, test as base } from './fixtures/test.ts';
import { openPage } from './steps/openPage.ts';

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
const test = base.extend<{ offering: Centre }>({
  offering: async ({}, use, testInfo) => {
    const file = testInfo.outputPath('booking.json');
    writeFileSync(file, JSON.stringify({ rules: exampleRules, services: [competitions] }));
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
