import { eventually } from '../../api/src/testing/eventually.ts';
import { linkIn } from '../../api/src/testing/linkIn.ts';
import { queryFile } from '../../api/src/testing/store/queryFile.ts';
import { ownFacts } from '../../api/src/testing/testEnv.ts';
import {
  agata,
  expectCleared,
  expectOutcomeInSight,
  send,
  sent,
  typeEntries,
} from './steps/newsletterSteps.ts';
import { openPage } from './steps/openPage.ts';
import { expect, test } from './fixtures/test.ts';

test('input and consent given before hydration count; message and, once confirmed, subscription arrive (R7, R58, R96, R144, R145, R152, A35)', async ({
  page,
  centre,
}) => {
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const email = 'early@visitor.test';
  const message = 'Scritto prima che arrivasse il codice: che cosa serve per un master?';
  await typeEntries(page, { ...agata, Email: email, Messaggio: message });
  await page.getByRole('checkbox').check();
  // Nothing is sent, and nothing is added to the address.
  await page.getByRole('textbox', { name: 'Telefono' }).press('Enter');
  expect(new URL(page.url()).search).toBe('');
  release?.();
  await expect(page.getByRole('button', { name: 'Invia' })).toBeEnabled();
  await send(page);
  await expect(page.locator('.Toast').filter({ hasText: sent })).toBeVisible();
  await expectOutcomeInSight(page);
  await expect(
    page.getByText('Controlla la posta: dal link confermi l’iscrizione, o la annulli.'),
  ).toBeVisible();
  await expectCleared(page);

  const confirmation = await eventually(() => {
    const found = centre.mailbox.mailsTo(email).find(({ text }) => text?.includes('/conferma-iscrizione?'));
    if (!found) throw new Error('No request to confirm yet');
    return found;
  });
  await page.goto(`/conferma-iscrizione?link=${linkIn(confirmation, 'conferma-iscrizione')}`);
  await page.getByRole('button', { name: 'Confermo l’iscrizione' }).click();
  await expect(page.getByRole('heading', { name: 'L’iscrizione è confermata' })).toBeVisible();
  const stored = `SELECT first_name, event, version FROM subscription
    JOIN consent USING (centre, email_key) WHERE email = '${email}'`;
  expect(queryFile(centre.dataDir, stored)).toEqual([
    { first_name: 'Agata', event: 'given', version: '2026-11' },
    { first_name: 'Agata', event: 'confirmed', version: '2026-11' },
  ]);
  const mailbox = ownFacts.CENTRE_EMAIL;
  const received = () => centre.mailbox.mailsTo(mailbox).map(({ text }) => text ?? '');
  await expect.poll(() => received().some((text) => text.includes(message))).toBe(true);
});

test('the first lines of the contact page lead to its message form, whose message arrives (R7, R62, R144, R145)', async ({
  page,
  centre,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openPage(page, '/contact');
  const lead = page.getByText(
    'Lauree online, master, orientamento: compila il modulo, chiamaci o passa in sede.',
  );
  await lead.getByRole('link', { name: 'compila il modulo' }).click();
  await expect(page.getByRole('heading', { name: 'Iscriviti o scrivici' })).toBeInViewport();
  const message = 'Dove si lascia la macchina vicino alla sede?';
  await typeEntries(page, { ...agata, Email: 'contact@visitor.test', Messaggio: message });
  await send(page);
  await expect(page.locator('.Toast').filter({ hasText: sent })).toBeVisible();
  const mailbox = ownFacts.CENTRE_EMAIL;
  await expect
    .poll(() => centre.mailbox.mailsTo(mailbox).some(({ text }) => text?.includes(message)))
    .toBe(true);
});
