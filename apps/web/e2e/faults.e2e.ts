import { queryFile } from '../../api/src/testing/store/queryFile.ts';
import { chooseSlot, confirm, expectToast, maria, openDialog, typeDetails } from './steps/bookingSteps.ts';
import { controlTimeouts, expectTimeoutsOf20s, setShortTimeouts } from './fixtures/shortTimeouts.ts';
import {
  agata,
  expectCleared,
  expectEntries,
  expectOutcomeInSight,
  failed,
  openNewsletter,
  send,
  sent,
  typeEntries,
} from './steps/newsletterSteps.ts';
import { expect, test } from './fixtures/faultyTest.ts';
import type { Page } from './fixtures/test.ts';
import { openPage } from './steps/openPage.ts';
import { field } from './steps/field.ts';

test.describe('when calls fail', () => {
  // The browser's own lines about failed requests, and the lines that the site must log (R153, R159).
  test.use({
    expectedConsole:
      /^(Failed to load resource|Errore nella sottoscrizione\.|Errore nel recupero delle notizie)/,
  });

  test('when any of its calls fails, the newsletter shows an error and offers the typed values again (R153, A31, A36)', async ({
    page,
    centre,
    faultProxy,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await controlTimeouts(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await openNewsletter(page);
    await typeEntries(page);

    const fail = async (meanwhile?: () => Promise<void>) => {
      await send(page);
      await meanwhile?.();
      await expect(page.getByRole('heading', { name: 'Iscriviti o scrivici' })).toBeFocused();
      await expect(page.locator('.Toast').filter({ hasText: failed })).toBeVisible();
      await expect(page.locator('.Loader')).toHaveCount(0);
      await expectOutcomeInSight(page);
      await expect(page.getByText(sent)).toHaveCount(0);
      await expectCleared(page);
      await page.getByRole('main').getByRole('button', { name: 'Recupera i dati inseriti' }).click();
      await expectEntries(page, agata);
    };
    for (const { path, fault } of [
      { path: '/subscribe', fault: 'html-500' },
      { path: '/subscribe', fault: 'silence' },
      { path: '/subscribe', fault: 'lost-answer' },
      { path: '/send-email', fault: 'html-500' },
    ] as const) {
      faultProxy.break(path, fault);
      const isSilent = fault === 'silence';
      await setShortTimeouts(page, isSilent);
      await fail();
      const notice = page.getByRole('main').locator('.Notice');
      if (isSilent) await expect(notice).toContainText(process.env['CENTRE_MOBILE'] ?? '');
      else await expect(notice).not.toContainText('Il server');
    }
    await setShortTimeouts(page, false);
    faultProxy.break('/send-email', 'silence');
    await fail(async () => {
      await expectCovered(page);
      await faultProxy.goDown();
    });
    expect(logged.filter((line) => line.startsWith(failed))).toHaveLength(5);

    faultProxy.mend();
    await faultProxy.comeBack();
    await send(page);
    await expect(page.locator('.Toast').filter({ hasText: sent })).toBeVisible();
    await expectCleared(page);
    await expectTimeoutsOf20s(page);
    // A retry leaves one subscription (A36).
    const stored = `SELECT email FROM subscription WHERE email = '${agata.Email}'`;
    expect(queryFile(centre.dataDir, stored)).toHaveLength(1);
  });

  test('when its call fails or the API is unreachable, the booking shows an error and keeps the fields, also when it is closed, and a retry books once (R157, A22, A23, B3, B11)', async ({
    page,
    centre,
    faultProxy,
  }) => {
    const failure = "Si è verificato un errore nell'invio della mail.";
    const unknown = 'Non sappiamo se la prenotazione è arrivata: ';
    const email = 'again@visitor.test';
    await controlTimeouts(page);
    await openPage(page, '/contact');
    const day = await chooseSlot(page, 9, '17:30');
    await openDialog(page);
    await typeDetails(page, { ...maria, email });
    const message = page.getByRole('dialog').locator('.Notice');
    await faultProxy.goDown();
    await confirm(page);
    await expectToast(page, failure);
    await expect(message).toContainText(failure + unknown);
    await expect(field(page, 'Email')).toHaveValue(email);

    // Slot and details are there when the dialog opens again.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Annulla' }).click();
    await expect(page.getByText(day, { exact: true })).toBeVisible();
    await expect(page.getByRole('radio', { name: '17:30' })).toBeChecked();
    await openDialog(page);
    await expect(field(page, 'Cognome')).toHaveValue(maria.lastName);
    await faultProxy.comeBack();

    for (const fault of ['silence', 'html-500', 'lost-answer'] as const) {
      faultProxy.break('/send-confirmation-email', fault);
      await setShortTimeouts(page, fault === 'silence');
      await confirm(page);
      await expect(message.locator('p')).toHaveText([failure, new RegExp(`^${unknown}riprova, `)]);
      await expect(message).toContainText(process.env['CENTRE_MOBILE'] ?? 'no phone');
      await expect(message).toBeFocused();
      await expectToast(page, failure);
      await expect(page.locator('.Toast').filter({ hasText: unknown })).toHaveCount(0);
      await expect(field(page, 'Email')).toHaveValue(email);
      await expect(page.getByText('Prenotazione effettuata')).toHaveCount(0);
    }
    await setShortTimeouts(page, false);
    faultProxy.mend();
    // The answer that was lost has booked the hour: who closes the dialog does not read that it is taken.
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Annulla' }).click();
    await expect(page.getByRole('radio', { name: '17:30' })).toBeChecked();
    await expect(page.getByText('non è più disponibile')).toHaveCount(0);
    await openDialog(page);
    // Two submits at once are one request (A28).
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.locator('[role=dialog] form').evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await expectToast(page, 'Prenotazione effettuata, riceverai una mail di conferma.');
    expect(requests.filter((path) => path === '/send-confirmation-email')).toHaveLength(1);
    await expectTimeoutsOf20s(page);
    const booked = `SELECT status FROM booking WHERE email = '${email}'`;
    expect(queryFile(centre.dataDir, booked)).toEqual([{ status: 'confirmed' }]);
  });

  test('when the news call fails, the placeholder stays, the failure is logged, and each visit asks once (R9, R127, R159, A37, A39, A40)', async ({
    page,
    faultProxy,
  }) => {
    const logged: string[] = [];
    const requests: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    page.on('request', (request) => requests.push(request.url()));
    const asked = () => requests.filter((url) => url.includes('/messages')).length;
    const failures = () => logged.filter((line) => line.startsWith('Errore nel recupero')).length;
    await controlTimeouts(page);
    faultProxy.break('/messages', 'html-500');
    await openPage(page, '/news');
    await expect.poll(failures).toBe(1);
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page.locator('.NewsPlaceholder')).toHaveCount(0);

    let opened = 1;
    for (const fault of ['empty-200', 'garbage-200', 'lost-answer', 'silence'] as const) {
      faultProxy.break('/messages', fault);
      await setShortTimeouts(page, fault === 'silence');
      await page.goBack();
      opened += 1;
      await expect.poll(failures, `${fault} is logged`).toBe(opened);
      await expect(page.locator('.NewsPlaceholder[aria-busy=true]')).toBeVisible();
      await expect(page.locator('.NewsCards a, .Notice, .Toast')).toHaveCount(0);
      await page.goForward();
      await expect(page.locator('.NewsPlaceholder')).toHaveCount(0);
      expect(asked()).toBe(opened);
    }

    // Leaving the page aborts the call without a log line (A39).
    await setShortTimeouts(page, false);
    await page.goBack();
    await expect.poll(asked).toBe(opened + 1);
    await page.goForward();
    await expect(page.locator('.NewsPlaceholder')).toHaveCount(0);

    faultProxy.mend();
    await page.goBack();
    await expect(page.locator('.NewsCards a').first()).toBeVisible();
    expect(asked()).toBe(opened + 2);
    expect(failures()).toBe(opened);
    await expectTimeoutsOf20s(page);
  });

  test('when availability fails, the booking offers every slot without a message (A25, R112)', async ({
    page,
    faultProxy,
  }) => {
    faultProxy.break('/availability', 'html-500');
    await openPage(page, '/contact');
    await chooseSlot(page, 1, '18:00');
    await expect(page.getByRole('radio')).toHaveCount(4);
    await expect(page.locator('.Notice, .Toast')).toHaveCount(0);

    faultProxy.break('/availability', 'silence');
    await openPage(page, '/contact');
    await chooseSlot(page, 1, '18:00');
    await openDialog(page);
  });
});

/** The spinner fills the window: where logo and footer are, there is nothing but its ground. */
async function expectCovered(page: Page): Promise<void> {
  await expect(page.locator('.Loader')).toBeVisible();
  const { height = 0 } = page.viewportSize() ?? {};
  const [logo, ground, footer] = await Promise.all(
    [30, 200, height - 20].map((y) => page.screenshot({ clip: { x: 30, y, width: 4, height: 4 } })),
  );
  expect([logo, footer]).toEqual([ground, ground]);
}
