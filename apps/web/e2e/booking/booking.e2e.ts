import { eventually } from '../../../api/src/testing/eventually.ts';
import { queryFile } from '../../../api/src/testing/store/queryFile.ts';
import { ownFacts } from '../../../api/src/testing/testEnv.ts';
import {
  chooseSlot,
  confirm,
  expectToast,
  luca,
  maria,
  openDialog,
  typeDetails,
} from '../steps/bookingSteps.ts';
import { expect, test } from '../fixtures/test.ts';
import { openPage, untilHydrated } from '../steps/openPage.ts';
import { startCentre, withoutSite, withSite } from '../servers/startCentre.ts';
import { field } from '../steps/field.ts';

const success = 'Prenotazione effettuata, riceverai una mail di conferma.';
const failure = "Si è verificato un errore nell'invio della mail.";

test('a visitor books: both emails arrive and the booking is stored (R8, R146, R156)', async ({
  page,
  centre,
}) => {
  await openPage(page, '/contact');
  const day = await chooseSlot(page, 1, '17:00');
  await openDialog(page);
  await expect(page.getByRole('dialog')).toContainText(`${day} (`);
  await typeDetails(page, maria);
  await confirm(page);
  await expectToast(page, success);
  await expect(page.getByRole('dialog')).toBeHidden();

  // The confirmation has the focus; the booked slot is no longer offered (B4, B18).
  const kept = page.getByRole('region', { name: `Ti aspettiamo ${day} alle ore 17:00` });
  await expect(kept.getByRole('heading')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'PRENOTA UNA CONSULENZA GRATUITA' })).toHaveCount(0);
  await expect(page.locator('.FirstFree')).toContainText('La tua consulenza:');
  await expect(page.getByRole('radio', { name: '17:00' })).toHaveCount(0);
  const file = decodeURIComponent(
    (await kept.getByRole('link', { name: 'Aggiungi al calendario' }).getAttribute('href')) ?? '',
  );

  const confirmation = await centre.mailbox.mailTo(maria.email);
  expect(confirmation.text).toContain(`${day} alle ore 17:00`);
  expect(confirmation.text).toContain('Ciao Maria,');
  // Page and email show the same reference (B4).
  const code = /^Codice: (\S+)$/m.exec(confirmation.text ?? '')?.[1] ?? 'no code';
  await expect(kept.getByRole('definition').filter({ hasText: code })).toBeVisible();
  // The calendar files of page and email have the same UID: a calendar that imports both has one entry. It ends with the domain of the
  // centre's mailbox, here two: the site is built with the facts of `.env`.
  const identity = /^UID:.*$/m.exec(file)?.[0] ?? 'no UID';
  const [attached] = confirmation.attachments.filter(({ mimeType }) => mimeType === 'text/calendar');
  expect(attached?.content).toContain(identity.replace(/@.*/, ownFacts.CENTRE_EMAIL.replace(/.*@/, '@')));
  // Other journeys book at this centre too.
  const centreEmail = await eventually(() => {
    const mails = centre.mailbox.mailsTo(ownFacts.CENTRE_EMAIL);
    const found = mails.find(({ text }) => text?.includes(code));
    if (!found) throw new Error(`No email to the centre about ${code}`);
    return found;
  });
  expect(centreEmail.text).toContain(`${day} alle ore 17:00`);
  expect(centreEmail.text).toContain('Maria Rossi');
  expect(centreEmail.text).toContain(maria.phone);

  const rows = queryFile(centre.dataDir, `SELECT * FROM booking WHERE email = '${maria.email}'`);
  expect(rows).toMatchObject([{ name: 'Maria Rossi', time: '17:00', status: 'confirmed' }]);

  // Printed: the booking with its links and the phone under the centre's name, on one page; nothing else (B4).
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toContainText(ownFacts.CENTRE_NAME);
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1);
  await expect(kept).toBeVisible();
  await expect(kept.getByRole('link', { name: 'Apri la mappa' })).toHaveCSS('display', 'inline');
  await expect(kept.locator('a[href^="tel:+39"]').last()).toBeVisible();
  for (const hidden of [page.getByRole('contentinfo'), kept.getByRole('button')])
    await expect(hidden).toHaveCount(0);
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages).toHaveLength(1);
});

test('the confirmation survives a reload and Back, moves the booking, and gives way to another one (B4, B28)', async ({
  page,
  centre,
}) => {
  const email = 'lasting@visitor.test';
  await openPage(page, '/contact');
  const day = await chooseSlot(page, 5, '17:30');
  await openDialog(page);
  await typeDetails(page, { ...maria, email });
  await confirm(page);
  const heading = page.getByRole('heading', { name: `Ti aspettiamo ${day} alle ore 17:30` });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page.getByText(email)).toBeVisible();

  await page.reload();
  await expect(heading).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  for (const detail of [...Object.values(maria), email]) expect(stored).not.toContain(detail);

  // A link to the same booking as that of the e-mail is there, and works.
  const confirmation = await centre.mailbox.mailTo(email);
  const manage = page.getByRole('link', { name: 'Sposta o annulla' });
  const href = (await manage.getAttribute('href')) ?? 'no link';
  expect(confirmation.text).toContain(href.slice(0, href.lastIndexOf('.')));
  expect((await page.request.get(new URL(href).pathname + new URL(href).search)).status()).toBe(200);

  await page.getByRole('contentinfo').getByRole('link', { name: 'News' }).click();
  await expect(page).toHaveTitle(/^Siti utili/);
  await page.goBack();
  await expect(heading).toBeVisible();
  await page.getByRole('link', { name: 'Vedi i dettagli' }).click();
  await expect(heading).toBeInViewport();

  await page.getByRole('button', { name: 'Prenotane un’altra' }).click();
  await expect(page.getByRole('heading', { name: 'PRENOTA UNA CONSULENZA GRATUITA' })).toBeFocused();
  await page.reload();
  await expect(page.locator('.FirstFree')).toHaveCount(0);
  await expect(heading).toHaveCount(0);
});

test('a confirmation says where a booking is now: moved by the link of its email, or gone once cancelled (B6, B28)', async ({
  page,
}) => {
  // The first start only finds a port.
  const centre = await startCentre(withoutSite);
  const { port } = new URL(centre.origin);
  await centre.restart({ ...withSite, PORT: port, CENTRE_BASE_URL: centre.origin });
  await openPage(page, `${centre.origin}/contact`);
  const day = await chooseSlot(page, 5, '17:30');
  await openDialog(page);
  await typeDetails(page, maria);
  await confirm(page);
  await expect(page.getByRole('heading', { name: `Ti aspettiamo ${day} alle ore 17:30` })).toBeVisible();

  await page.getByRole('link', { name: 'Sposta o annulla' }).click();
  await page.getByRole('link', { name: 'Sposta la consulenza' }).click();
  await page.getByRole('radio', { name: /18:00/ }).last().check({ force: true });
  await page.getByRole('button', { name: 'Sposta la consulenza' }).click();
  await expect(page.getByRole('heading', { name: 'La consulenza è spostata' })).toBeVisible();
  await page.goto(`${centre.origin}/contact`);
  const heading = page.getByRole('heading', { name: /^Ti aspettiamo/ });
  await expect(heading).toHaveText(/alle ore 18:00/);

  // In another tab, as from the email.
  const manage =
    (await page.getByRole('link', { name: 'Sposta o annulla' }).getAttribute('href')) ?? 'no link';
  const other = await page.context().newPage();
  await other.goto(manage.replace('/prenotazione', '/annulla-prenotazione'));
  await other.getByRole('button', { name: 'Sì, annulla la consulenza' }).click();
  await expect(other.getByRole('heading', { name: 'La consulenza è annullata' })).toBeVisible();
  await other.close();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(heading).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Prenota ora' })).toBeVisible();
  await page.reload();
  await untilHydrated(page);
  await expect(heading).toHaveCount(0);
  await centre.stop();
});

test.describe('when two visitors have chosen the same slot', () => {
  // The browser itself logs the response 409.
  test.use({ expectedConsole: /status of 409/ });

  test('the second sees the reason, keeps the typed details and books another slot (R157, A24, A28)', async ({
    page,
    context,
    centre,
  }) => {
    const second = await context.newPage();
    for (const visitor of [page, second]) {
      await openPage(visitor, '/contact');
      await chooseSlot(visitor, 2, '16:30');
      await openDialog(visitor);
    }
    await typeDetails(page, { ...maria, email: 'first@visitor.test' });
    await confirm(page);
    await expectToast(page, success);

    await typeDetails(second, luca);
    await confirm(second);
    await expectToast(second, failure);
    const message = second.getByRole('dialog').locator('.Notice');
    await expect(message).toContainText(failure);
    await expect(message).toContainText('Questo orario è appena stato preso.');
    await expect(message.getByText(/ore 17:00/)).toHaveCount(1);
    await expect(second.getByRole('dialog')).toHaveAccessibleDescription('Scegli un altro orario');
    await expect(message).toBeFocused();
    await expect(field(second, 'Cognome')).toHaveValue(luca.lastName);
    await expect(field(second, 'Email')).toHaveValue(luca.email);

    // One press selects another slot, a second one confirms it (B3).
    await message
      .getByRole('button', { name: /alle ore 17:00$/ })
      .first()
      .click();
    await expect(message).toBeFocused();
    // The error no longer applies, so its toast is closed (A59).
    await expect(second.locator('.Toast')).toHaveCount(0, { timeout: 2000 });
    await expect(field(second, 'Telefono')).toHaveValue(luca.phone);
    await confirm(second);
    await expectToast(second, success);
    expect(queryFile(centre.dataDir, `SELECT time FROM booking WHERE email = '${luca.email}'`)).toEqual([
      { time: '17:00' },
    ]);
  });
});

test.describe('when the mail server rejects the address permanently', () => {
  test.use({ expectedConsole: /status of 422/ });

  test('the slot stays free and the visitor keeps the fields (A23)', async ({ page, centre }) => {
    const email = 'nobody@visitor.test';
    centre.mailbox.answerRecipient(email, 550);
    await openPage(page, '/contact');
    await chooseSlot(page, 4, '18:00');
    await openDialog(page);
    await typeDetails(page, { ...maria, email });
    await confirm(page);
    await expectToast(page, failure);
    await expect(field(page, 'Email')).toHaveValue(email);
    const held = `SELECT * FROM booking WHERE email = '${email}' AND status = 'confirmed'`;
    expect(queryFile(centre.dataDir, held)).toEqual([]);
  });
});

test('who leaves the page while a booking is sent is asked first: it may be stored, and nothing would say so', async ({
  page,
}) => {
  await openPage(page, '/contact');
  await chooseSlot(page, 6, '17:00');
  await openDialog(page);
  await typeDetails(page, maria);
  await page.route('**/send-confirmation-email', () => undefined);
  await confirm(page);
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).accept();
  await reloaded;
});
