import { queryFile } from '../../api/src/testing/queryFile.ts';
import { chooseSlot, confirm, expectToast, maria, openDialog, typeDetails } from './bookingSteps.ts';
import { expectPatience, setImpatient, watchPatience } from './impatience.ts';
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
} from './newsletterSteps.ts';
import { expect, test } from './faultyTest.ts';

test.describe('when calls fail', () => {
  // The browser's own lines about an answer or its absence, and what the site is to log (R153, R159).
  test.use({
    expectedConsole:
      /^(Failed to load resource|Errore nella sottoscrizione\.|Errore nel recupero delle notizie)/,
  });

  test('whichever of its calls fails, and however, the newsletter says so and gives back what was typed (R153, A31, A36)', async ({
    page,
    centre,
    wire,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await watchPatience(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await openNewsletter(page, wire.origin);
    await typeEntries(page);

    const fail = async () => {
      await send(page);
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
      wire.break(path, fault);
      await setImpatient(page, fault === 'silence');
      await fail();
      const notice = page.getByRole('main').locator('.Notice');
      if (fault === 'silence') await expect(notice).toContainText(process.env['CENTRE_MOBILE'] ?? '');
      else await expect(notice).not.toContainText('Il server');
    }
    await setImpatient(page, false);
    await wire.goDown();
    await fail();
    expect(logged.filter((line) => line.startsWith(failed))).toHaveLength(5);

    wire.mend();
    await wire.comeBack();
    await send(page);
    await expect(page.locator('.Toast').filter({ hasText: sent })).toBeVisible();
    await expectCleared(page);
    await expectPatience(page);
    // Who tries again is subscribed once (A36).
    expect(queryFile(centre.dataDir, `SELECT consent_version FROM subscription`)).toHaveLength(1);
  });

  test('however its call fails, the booking says so, keeps the fields, and trying again books once (R157, A22, A23, B3)', async ({
    page,
    centre,
    wire,
  }) => {
    const failure = "Si è verificato un errore nell'invio della mail.";
    const email = 'again@visitor.test';
    await watchPatience(page);
    await page.goto(`${wire.origin}/contact`);
    await chooseSlot(page, 5, '17:30');
    await openDialog(page);
    await typeDetails(page, { ...maria, email });
    const message = page.getByRole('dialog').locator('.Notice');
    for (const { fault, text } of [
      { fault: 'silence', text: `${failure}Il server non ha risposto in tempo.` },
      { fault: 'html-500', text: failure },
      { fault: 'lost-answer', text: failure },
    ] as const) {
      wire.break('/send-confirmation-email', fault);
      await setImpatient(page, fault === 'silence');
      await confirm(page);
      await expect(message).toContainText(text);
      await expect(message).toBeFocused();
      await expectToast(page, failure);
      await expect(page.getByLabel('Email')).toHaveValue(email);
      await expect(page.getByText('Prenotazione effettuata')).toHaveCount(0);
      if (fault === 'silence') await expect(message).toContainText(process.env['CENTRE_MOBILE'] ?? '');
      else await expect(message.locator('p')).toHaveCount(1);
    }
    await setImpatient(page, false);
    wire.mend();
    // Two submits in one breath are one request (A28).
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.locator('[role=dialog] form').evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await expectToast(page, 'Prenotazione effettuata, riceverai una mail di conferma.');
    expect(requests.filter((path) => path === '/send-confirmation-email')).toHaveLength(1);
    await expectPatience(page);
    const booked = `SELECT status FROM booking WHERE email = '${email}'`;
    expect(queryFile(centre.dataDir, booked)).toEqual([{ status: 'confirmed' }]);
  });

  test('however the news fail, their placeholder stays, the log says why, and each opening asks once (R9, R127, R159, A37, A39, A40)', async ({
    page,
    wire,
  }) => {
    const logged: string[] = [];
    const requests: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    page.on('request', (request) => requests.push(request.url()));
    const asked = () => requests.filter((url) => url.includes('/messages')).length;
    const failures = () => logged.filter((line) => line.startsWith('Errore nel recupero')).length;
    await watchPatience(page);
    wire.break('/messages', 'html-500');
    await page.goto(`${wire.origin}/news`);
    await expect.poll(failures).toBe(1);
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page.locator('.NewsPlaceholder')).toHaveCount(0);

    let opened = 1;
    for (const fault of ['empty-200', 'garbage-200', 'lost-answer', 'silence'] as const) {
      wire.break('/messages', fault);
      await setImpatient(page, fault === 'silence');
      await page.goBack();
      opened += 1;
      await expect.poll(failures, `${fault} is logged`).toBe(opened);
      await expect(page.locator('.NewsPlaceholder[aria-busy=true]')).toBeVisible();
      await expect(page.locator('.NewsCards a, .Notice, .Toast')).toHaveCount(0);
      await page.goForward();
      await expect(page.locator('.NewsPlaceholder')).toHaveCount(0);
      expect(asked()).toBe(opened);
    }

    // Who leaves before the answer ends the call, and the log stays as it is (A39).
    await setImpatient(page, false);
    await page.goBack();
    await expect.poll(asked).toBe(opened + 1);
    await page.goForward();
    await expect(page.locator('.NewsPlaceholder')).toHaveCount(0);

    wire.mend();
    await page.goBack();
    await expect(page.locator('.NewsCards a').first()).toBeVisible();
    expect(asked()).toBe(opened + 2);
    expect(failures()).toBe(opened);
    await expectPatience(page);
  });

  test('without its availability the booking offers every slot, and says nothing (A25, R112)', async ({
    page,
    wire,
  }) => {
    for (const fault of ['html-500', 'lost-answer'] as const) {
      wire.break('/availability', fault);
      await page.goto(`${wire.origin}/contact`);
      await chooseSlot(page, 1, '18:00');
      await expect(page.getByRole('radio')).toHaveCount(4);
      await expect(page.locator('.Notice, .Toast')).toHaveCount(0);
    }
    wire.break('/availability', 'silence');
    await page.goto(`${wire.origin}/contact`);
    await chooseSlot(page, 1, '18:00');
    await openDialog(page);
  });
});
