import { exampleRules, type TimeOfDay } from '@centro/booking';
import { formatBookingDate, formatLongDate } from '@centro/booking/it';
import { today, type CalendarDate } from '@internationalized/date';
import { calendarEntries } from '../../../api/src/testing/agenda/calendarEntries.ts';
import { eventually } from '../../../api/src/testing/eventually.ts';
import { ownFacts } from '../../../api/src/testing/testEnv.ts';
import { findAccessibilityFaults } from '../steps/findAccessibilityFaults.ts';
import { days, enterAgenda, morningLink, test, visitor } from '../fixtures/openAgenda.ts';
import { expect, type Page } from '../fixtures/test.ts';
import { openPage } from '../steps/openPage.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the centre works a day from its mailbox: the morning email, a caller, a day off, a move, its calendar (B16, B19)', async ({
    page,
    browser,
    ownCentre,
  }) => {
    const link = await morningLink(ownCentre);
    // A scanner opens every link.
    for (const method of ['GET', 'HEAD', 'GET']) {
      const scanned = await fetch(link, { method });
      expect([scanned.status, scanned.headers.getSetCookie()]).toEqual([200, []]);
    }
    await page.goto(link);
    await enterAgenda(page);
    await expect(page).toHaveURL(/\/demo-centre\/agenda\/oggi$/);
    // Again on the same device it leads to the open agenda, on another to the page that offers a new one.
    await page.goto(link);
    await expect(page).toHaveURL(/\/agenda\/oggi$/);
    const stranger = await browser.newContext({ javaScriptEnabled: false });
    const elsewhere = await stranger.newPage();
    expect((await elsewhere.goto(link))?.status()).toBe(410);
    await expect(heading(elsewhere)).toHaveText('Questo link non vale più');

    // The first free slot, for a caller.
    await page.getByRole('link', { name: 'Prenota', exact: true }).first().click();
    await page.getByRole('group').first().getByRole('radio').first().check();
    await page.getByLabel('Nome e cognome').fill('Teresa Fazio');
    await page.getByLabel('Telefono', { exact: true }).fill('333 000 0004');
    await page.getByRole('button', { name: 'Prenota' }).click();
    await expect(page.getByRole('alert')).toContainText('Consulenza prenotata: Teresa Fazio');
    await expect(page.getByRole('alert')).toContainText('Ripeti al telefono: «');

    // Maria is moved, and gets the email.
    await page.goto(`/demo-centre/agenda/oggi?giorno=${days.booked.toString()}`);
    await page.getByRole('link', { name: 'Maria Rossi: apri' }).click();
    await page.getByRole('link', { name: 'Sposta la consulenza di Maria Rossi' }).click();
    const group = page.getByRole('group', { name: new RegExp(String(days.other.day)) }).last();
    await page.getByLabel('Una frase per chi ha prenotato').fill('Quel giorno abbiamo un imprevisto.');
    await group.getByRole('button').last().click();
    await expect(page.getByRole('region', { name: 'Parte questa mail' })).toContainText(
      'Quel giorno abbiamo un imprevisto.',
    );
    await page.getByRole('button', { name: /^Sposta a / }).click();
    await expect(heading(page)).toHaveText('Fatto');
    await expect(page.getByRole('heading', { name: 'Maria Rossi: spostata' })).toBeVisible();
    const moved = await eventually(() => {
      const found = ownCentre.mailbox.mailsTo(visitor).find(({ subject }) => subject?.includes('spostata'));
      if (!found) throw new Error('No e-mail about the move yet');
      return found;
    });
    expect(moved.text).toContain('Quel giorno abbiamo un imprevisto.');

    await closeDay(page);
    await stranger.close();

    // The calendar of the centre's phones.
    await page.goto('/demo-centre/agenda/calendario');
    await page.getByRole('button', { name: 'Crea l’indirizzo' }).click();
    const address = await page.getByLabel('Indirizzo').inputValue();
    const { pathname, search } = new URL(address);
    const entries = calendarEntries(await (await fetch(ownCentre.origin + pathname + search)).text());
    const titles = new Set(entries.map(([title]) => title));
    expect(titles).toEqual(new Set(['Maria Rossi', 'Teresa Fazio', 'Chiuso: Collegio docenti']));
  });
});

test('a day that the agenda closes is closed in the calendar of a visitor at once (B10)', async ({
  page,
  ownCentre,
}) => {
  await page.goto(await morningLink(ownCentre));
  await enterAgenda(page);
  await closeDay(page);

  await openPage(page, '/contact');
  await page.getByRole('grid').waitFor();
  const closed = page.getByRole('button', { name: /^chiuso: Collegio docenti, / });
  if (!(await closed.isVisible()))
    await page.getByRole('button', { name: 'Mese successivo' }).first().click();
  await expect(closed).toHaveText(new RegExp(String(days.closed.day)));
  await expect(
    page.getByRole('button', { name: new RegExp(`^${formatLongDate(days.other)}`) }),
  ).toBeVisible();
});

test.describe('on a phone without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } });

  test('a number that the centre changes is on its site in the next second, and back in one tap', async ({
    page,
    visitors,
    ownCentre,
  }) => {
    const former = ownFacts.CENTRE_MOBILE;
    const changed = '+39 300 000 0099';
    const shows = async (number: string) => {
      for (const visited of visitors) {
        await visited.goto('/contact');
        await expect(visited.getByRole('link', { name: number }).first()).toBeVisible({ timeout: 1000 });
      }
    };
    await shows(former);
    await page.goto(await morningLink(ownCentre));
    await enterAgenda(page);
    await page.goto('/demo-centre/agenda/centro');
    await page.getByLabel('Cellulare').fill(changed);
    await page.getByRole('button', { name: 'Pubblica adesso' }).click();
    await expect(heading(page)).toHaveText('Pubblicato');
    await shows(changed);
    await page.getByRole('button', { name: 'Torna a com’era' }).click();
    await expect(heading(page)).toHaveText('Pubblicato');
    await shows(former);
  });

  test('hours that the centre publishes are on its site in the next second, are booked and confirmed, and the former ones refused', async ({
    page,
    visitors,
    request,
    ownCentre,
  }) => {
    const show = async (hours: string) => {
      for (const visited of visitors) {
        await visited.goto('/contact');
        await expect(visited.getByText(hours)).toBeVisible({ timeout: 1000 });
      }
    };
    await show('lunedì, mercoledì e giovedì pomeriggio');

    await page.goto(await morningLink(ownCentre));
    await enterAgenda(page);
    await page.goto('/demo-centre/agenda/orari');
    await page.locator('[name=monday-to-0]').fill('18:00');
    await page.locator('[name=friday-open]').check();
    await page.locator('[name=friday-from-0]').fill('10:00');
    await page.locator('[name=friday-to-0]').fill('12:00');
    await page.getByRole('button', { name: 'Salva la bozza' }).click();
    await page.getByRole('link', { name: 'Vedi che cosa cambia' }).click();
    await page.getByRole('radio', { name: 'Da subito' }).check();
    await page.getByRole('button', { name: 'Guarda da quel giorno' }).click();
    await page.getByRole('button', { name: 'Pubblica', exact: true }).click();
    await expect(heading(page)).toHaveText('Pubblicati');

    await show('lunedì, mercoledì, giovedì e venerdì');

    const book = (weekday: string, slot: TimeOfDay, to: string) =>
      request.post('/send-confirmation-email', {
        data: {
          to,
          name: 'Lia Costa',
          phone: '+39 333 7654321',
          date: formatBookingDate({ day: nextDay(weekday), slot }),
          key: 'demo-centre',
        },
      });
    expect((await book('venerdì', '10:00', 'lia@visitor.test')).ok()).toBe(true);
    expect((await ownCentre.mailbox.mailTo('lia@visitor.test')).text).toContain('ore 10:00');
    const refused = await book('lunedì', '18:00', 'ugo@visitor.test');
    expect(refused.status()).toBe(409);
    expect(await refused.json()).toMatchObject({ alternatives: expect.any(Array) });
  });

  test('a photograph of the door is on the site in the next second, with its sentence, until it is taken away', async ({
    page,
    visitors,
    ownCentre,
  }) => {
    const sentence = 'L’ingresso, visto dalla strada';
    const shows = async (isShown: boolean) => {
      for (const visited of visitors) {
        await visited.goto('/about-us');
        const photo = visited.getByRole('img', { name: sentence });
        await expect(photo).toHaveCount(Number(isShown), { timeout: 1000 });
        if (isShown)
          expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
      }
    };
    await page.goto(await morningLink(ownCentre));
    await enterAgenda(page);
    await page.goto('/demo-centre/agenda/centro');
    const buffer = await page.screenshot({ type: 'jpeg' });
    const file = { name: 'ingresso.jpg', mimeType: 'image/jpeg', buffer };
    await page.getByLabel('Aggiungi').setInputFiles(file);
    await page.getByLabel('Che cosa si vede').fill(sentence);
    await page.getByRole('button', { name: 'Guarda come viene' }).click();
    const next = page.getByRole('img', { name: sentence });
    await expect(next).toBeVisible();
    expect(await next.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
    await shows(false);
    await page.getByRole('button', { name: 'Metti sul sito' }).click();
    await expect(page.getByText('La fotografia è sul sito.')).toBeVisible();
    await shows(true);

    await page.getByRole('button', { name: 'Togli: La porta' }).click();
    await expect(page.getByText('La fotografia non è più sul sito.')).toBeVisible();
    await shows(false);

    await page.getByRole('button', { name: /^Rimetti: La porta, / }).click();
    await expect(page.getByText('Sul sito c’è di nuovo la fotografia di prima.')).toBeVisible();
    await shows(true);
  });
});

/** Returns the next day of an Italian weekday after today. */
function nextDay(weekday: string): CalendarDate {
  const week = Array.from({ length: 7 }, (_, index) => today(exampleRules.timeZone).add({ days: index + 1 }));
  const day = week.find((each) => formatLongDate(each).startsWith(weekday));
  if (!day) throw new Error(`No ${weekday}`);
  return day;
}

// Stories check these pages by day, without the rules that apply to whole pages.
test('no page of the agenda has a fault of axe (L4)', { tag: '@nightly' }, async ({ page, ownCentre }) => {
  await page.goto(await morningLink(ownCentre));
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await enterAgenda(page);
  await closeDay(page);
  const address = new URL(page.url());
  for (const name of [
    'oggi',
    'settimana',
    'stampa',
    'prenota',
    'chiusure',
    'anno-scorso',
    'messaggi',
    'risposte',
    'iscritti',
    'centro',
    'orari',
    'calendario',
    'persona',
    'numeri',
    'dispositivi',
    'accessi',
    'chi',
    'registro',
    'arrivo',
    'novita',
    'salute',
  ]) {
    await page.goto(new URL(name, address).href);
    expect(await findAccessibilityFaults(page), name).toEqual([]);
  }
});

/** Closes a day, with its reason. */
async function closeDay(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Chiusure' }).click();
  await page.getByLabel('Dal', { exact: true }).fill(days.closed.toString());
  await page.getByLabel('Motivo').fill('Collegio docenti');
  await page.getByRole('button', { name: 'Chiudi', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('il sito lo mostra già');
}
