import { confirm, maria, typeDetails } from './steps/bookingSteps.ts';
import { field } from './steps/field.ts';
import { expect, test, type Page } from './fixtures/test.ts';
import { holdScripts } from './steps/holdScripts.ts';
import { agata, expectEntries, send, sent, typeEntries } from './steps/newsletterSteps.ts';
import { openPage, untilHydrated } from './steps/openPage.ts';

/** Takes away what Chrome 111, Firefox 115 and Safari 16.4, the oldest browsers that run the code, do not have all. */
async function makeOld(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const newer: [object, string[]][] = [
      [AbortSignal, ['any']],
      [Promise, ['withResolvers', 'try']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Array, ['fromAsync']],
      [URL, ['canParse', 'parse']],
      [Set.prototype, ['union', 'difference', 'intersection', 'isSubsetOf', 'isDisjointFrom']],
      [globalThis, ['Iterator', 'scheduler', 'requestIdleCallback', 'Temporal']],
      [Document.prototype, ['startViewTransition']],
      [Element.prototype, ['checkVisibility', 'setHTMLUnsafe']],
      [HTMLElement.prototype, ['showPopover', 'togglePopover']],
    ];
    for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
  });
}

test('with the oldest browsers that run the code a visitor books and writes (B12)', async ({
  page,
  centre,
}) => {
  await makeOld(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/contact');
  await page.getByRole('radio', { disabled: false }).last().check();
  await page.getByRole('button', { name: 'Prenota ora' }).click();
  const dialog = page.getByRole('dialog', { name: 'La tua prenotazione' });
  await expect(dialog).toBeVisible();
  const visitor = { ...maria, email: 'iphone@visitor.test' };
  for (const [label, text] of [
    ['Nome', visitor.firstName],
    ['Cognome', visitor.lastName],
    ['Telefono', visitor.phone],
    ['Email', visitor.email],
  ] as const)
    await dialog.getByRole('textbox', { name: label, exact: true }).fill(text);
  await confirm(page);
  await centre.mailbox.mailTo(visitor.email);
  await expect(page.getByText('Prenotazione effettuata').first()).toBeVisible();

  await openPage(page, '/');
  await typeEntries(page, { ...agata, Email: 'iphone@visitor.test' });
  await send(page);
  await expect(page.locator('.Toast').filter({ hasText: sent })).toBeVisible();
});

test('a browser too old for the code keeps the page as it came, and books on the page of the server (B12)', async ({
  page,
  centre,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
  await page.setViewportSize({ width: 390, height: 844 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/contact');
  await page.waitForLoadState('networkidle');
  await page.locator('.booking-slot:visible').last().click();
  await page.getByRole('button', { name: 'Prenota ora' }).click();
  await expect(page).toHaveURL(/\/prenota/);
  expect(asked.filter((url) => url.endsWith('.js'))).toEqual([]);
  await typeDetails(page, { ...maria, email: 'windows7@visitor.test' });
  await confirm(page);
  await centre.mailbox.mailTo('windows7@visitor.test');
});

test.describe('with a browser that denies storage, as for who blocks all cookies', () => {
  // React Router reports that it cannot store where the page was scrolled to.
  test.use({ expectedConsole: /storage is denied/ });

  test('a visitor goes from page to page, books and reads the confirmation (B12)', async ({
    page,
    centre,
  }) => {
    await page.addInitScript(() => {
      for (const name of ['sessionStorage', 'localStorage'])
        Object.defineProperty(globalThis, name, {
          get: () => {
            throw new DOMException('storage is denied', 'SecurityError');
          },
        });
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, '/');
    await page.getByRole('main').getByRole('link', { name: 'Prenota' }).first().click();
    await expect(page).toHaveURL(/\/contact/);
    await untilHydrated(page);
    await page.reload();
    await untilHydrated(page);
    await page.getByRole('radio', { disabled: false }).last().check();
    await page.getByRole('button', { name: 'Prenota ora' }).click();
    await typeDetails(page, { ...maria, email: 'nostorage@visitor.test' });
    await confirm(page);
    await centre.mailbox.mailTo('nostorage@visitor.test');
    await expect(page.getByRole('region', { name: /^Ti aspettiamo/ })).toBeVisible();
  });
});

test.describe('with an extension that changes the page before its code is there', () => {
  // React says that it has made the page anew.
  test.use({ expectedConsole: /Minified React error #418/ });

  test('what was typed stays, and the focus and the place in the text with it (B11, B32)', async ({
    page,
  }) => {
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        for (const input of document.querySelectorAll('input[type=email]'))
          input.after(document.createElement('lastpass-icon'));
      }),
    );
    const release = await holdScripts(page);
    await page.goto('/');
    const remade = page.waitForEvent('pageerror');
    await typeEntries(page);
    await page.getByRole('checkbox').check();
    await field(page, 'Messaggio').press('Control+Home');
    await release();
    await remade;
    await untilHydrated(page);
    await expectEntries(page, agata);
    await expect(page.getByRole('checkbox')).toBeChecked();
    await page.keyboard.type('Buongiorno! ');
    await expectEntries(page, { ...agata, Messaggio: `Buongiorno! ${agata.Messaggio}` });
    await page.getByRole('button', { name: 'Invia' }).click();
    await expect(page.locator('.Toast').filter({ hasText: sent })).toBeVisible();
  });
});
