import { queryFile } from '../../api/src/testing/queryFile.ts';
import { chooseSlot, confirm, expectToast, luca, maria, openDialog, typeDetails } from './bookingSteps.ts';
import { startCentre } from './startCentre.ts';
import { expect, test } from './test.ts';

const success = 'Prenotazione effettuata, riceverai una mail di conferma.';
const failure = "Si è verificato un errore nell'invio della mail.";

test('a visitor books: both mails arrive and the booking is in the file (R8, R146, R156)', async ({
  page,
  centre,
}) => {
  await page.goto('/contact');
  const day = await chooseSlot(page, 1, '17:00');
  await openDialog(page);
  await expect(page.getByRole('dialog')).toContainText(`${day} (`);
  await typeDetails(page, maria);
  await confirm(page);
  await expectToast(page, success);
  await expect(page.getByRole('dialog')).toBeHidden();

  // What to keep of it, with the focus; the hour is no longer on offer (B4, B18).
  const kept = page.getByRole('region', { name: 'La tua consulenza' });
  await expect(kept.getByRole('heading')).toBeFocused();
  await expect(kept).toContainText(`${day} (`);
  await expect(page.getByRole('radio', { name: '17:00' })).toHaveCount(0);
  const file = decodeURIComponent(
    (await kept.getByRole('link', { name: 'Aggiungi al calendario' }).getAttribute('href')) ?? '',
  );

  const confirmation = await centre.mailbox.mailTo(maria.email);
  expect(confirmation.text).toContain(`${day} alle ore 17:00`);
  expect(confirmation.text).toContain('Maria Rossi');
  // Page and e-mail call it by one code (B4).
  const code = /il codice della tua prenotazione è (\S+):/i.exec(confirmation.text ?? '')?.[1] ?? 'no code';
  await expect(kept.getByRole('definition').filter({ hasText: code })).toBeVisible();
  // A calendar that is given the file of the page and that of the e-mail has one entry.
  const identity = /^UID:.*$/m.exec(file)?.[0] ?? 'no UID';
  expect(confirmation.attachments[0]?.content).toContain(identity);
  const notice = await centre.mailbox.mailTo(process.env['CENTRE_EMAIL'] ?? '');
  expect(notice.text).toContain(`${day} alle ore 17:00`);
  expect(notice.text).toContain('Maria Rossi');
  expect(notice.text).toContain(maria.phone);

  const rows = queryFile(centre.dataDir, `SELECT * FROM booking WHERE email = '${maria.email}'`);
  expect(rows).toMatchObject([{ name: 'Maria Rossi', time: '17:00', status: 'confirmed' }]);

  // On paper: the booking, its links a part of their lines, and the ways to the centre; nothing else (B4).
  await page.emulateMedia({ media: 'print' });
  await expect(kept).toBeVisible();
  await expect(kept.getByRole('link', { name: 'Apri la mappa' })).toHaveCSS('display', 'inline');
  const footer = page.getByRole('contentinfo');
  await expect(footer.locator('a[href^="tel:+39"]').first()).toBeVisible();
  await expect(footer.getByText('Sito realizzato da')).toBeHidden();
});

test.describe('when two visitors have chosen the same slot', () => {
  // The browser itself writes a line about the answer 409.
  test.use({ expectedConsole: /status of 409/ });

  test('the second reads why, keeps what was typed and books another (R157, A24, A28)', async ({
    page,
    context,
    centre,
  }) => {
    const second = await context.newPage();
    for (const visitor of [page, second]) {
      await visitor.goto('/contact');
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
    await expect(message).toContainText('17:00');
    await expect(message).toBeFocused();
    await expect(second.getByLabel('Cognome')).toHaveValue(luca.lastName);
    await expect(second.getByLabel('Email')).toHaveValue(luca.email);

    // Another time is one press away, and one more confirms it (B3).
    await message
      .getByRole('button', { name: /alle ore 17:00$/ })
      .first()
      .click();
    await expect(message).toBeFocused();
    // The refusal is over: its toast stands over nothing any more (A59).
    await expect(second.locator('.Toast')).toHaveCount(0, { timeout: 2000 });
    await expect(second.getByLabel('Telefono')).toHaveValue(luca.phone);
    await confirm(second);
    await expectToast(second, success);
    expect(queryFile(centre.dataDir, `SELECT time FROM booking WHERE email = '${luca.email}'`)).toEqual([
      { time: '17:00' },
    ]);
  });
});

test('while the mail server puts off the visitor’s address, success is read and the mail comes later (A23)', async ({
  page,
  centre,
}) => {
  const email = 'patient@visitor.test';
  centre.mailbox.answerRecipient(email, 450);
  await page.goto('/contact');
  await chooseSlot(page, 3, '18:00');
  await openDialog(page);
  await typeDetails(page, { ...maria, email });
  await confirm(page);
  await expectToast(page, success);
  expect(centre.mailbox.mailsTo(email)).toEqual([]);
  centre.mailbox.answerRecipient(email, undefined);
  const confirmation = await centre.mailbox.mailTo(email);
  expect(confirmation.subject).toContain('consulenza');
});

test.describe('when the mail server refuses the address for good', () => {
  test.use({ expectedConsole: /status of 422/ });

  test('the slot stays free and the visitor keeps the fields (A23)', async ({ page, centre }) => {
    const email = 'nobody@visitor.test';
    centre.mailbox.answerRecipient(email, 550);
    await page.goto('/contact');
    await chooseSlot(page, 4, '18:00');
    await openDialog(page);
    await typeDetails(page, { ...maria, email });
    await confirm(page);
    await expectToast(page, failure);
    await expect(page.getByLabel('Email')).toHaveValue(email);
    const held = `SELECT * FROM booking WHERE email = '${email}' AND status = 'confirmed'`;
    expect(queryFile(centre.dataDir, held)).toEqual([]);
  });
});

test.describe('when the API has gone away', () => {
  test.use({ expectedConsole: /ERR_CONNECTION_REFUSED/ });

  test('the visitor reads so and loses nothing that was typed (R157, A22, B11)', async ({ page }) => {
    const ownCentre = await startCentre();
    await page.goto(`${ownCentre.origin}/contact`);
    const day = await chooseSlot(page, 0, '16:30');
    await openDialog(page);
    await typeDetails(page, luca);
    await ownCentre.stop();
    await confirm(page);
    await expectToast(page, failure);
    await expect(page.getByRole('dialog').locator('.Notice')).toHaveText(`Errore: ${failure}`);
    await expect(page.getByLabel('Email')).toHaveValue(luca.email);

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Annulla' }).click();
    await expect(page.getByText(day, { exact: true })).toBeVisible();
    await expect(page.getByRole('radio', { name: '16:30' })).toBeChecked();
    await openDialog(page);
    await expect(page.getByLabel('Cognome')).toHaveValue(luca.lastName);
  });
});
