import { days, morningLink, test } from '../fixtures/openAgenda.ts';
import { expect, type Locator, type Page } from '../fixtures/test.ts';
import { moveFocus } from '../steps/moveFocus.ts';

// The page that asks for decisions is an answer with 409.
test.use({ expectedConsole: /409 \(Conflict\)/ });

test('on a phone’s screen the centre books, moves, closes a day and leaves with the keyboard alone (L4, B16)', async ({
  page,
  ownCentre,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(await morningLink(ownCentre));
  await pressEnter(page, 'button', 'Apri l’agenda');
  await moveFocus(page, 'Tab', page.getByLabel('Come ti chiami'));
  await page.keyboard.type('Anna');
  await pressEnter(page, 'button', 'Continua');

  // A caller, at the second hour of the first day.
  await pressEnter(page, 'link', 'Prenota');
  await moveFocus(page, 'Tab', page.getByRole('group').first().getByRole('radio').first());
  await page.keyboard.press('Space');
  await moveFocus(page, 'Tab', page.getByLabel('Nome e cognome'));
  await page.keyboard.type('Teresa Fazio');
  await moveFocus(page, 'Tab', page.getByLabel('Telefono', { exact: true }));
  await page.keyboard.type('333 000 0004');
  await pressEnter(page, 'button', 'Prenota');
  await expect(page.getByRole('alert')).toContainText('Consulenza prenotata: Teresa Fazio');

  // Teresa is moved to the day that will be closed.
  await pressEnter(page, 'link', 'Teresa Fazio: apri');
  await pressEnter(page, 'link', 'Sposta la consulenza di Teresa Fazio');
  const closed = page.getByRole('group', { name: new RegExp(` ${days.closed.day} `) });
  await moveFocus(page, 'Tab', closed.getByRole('button').first());
  await enter(page);
  await moveFocus(page, 'Tab', page.getByRole('button', { name: /^Sposta a / }));
  await enter(page);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Teresa Fazio: spostata');

  // The day is closed, with a decision about her.
  await pressEnter(page, 'link', 'Altro');
  await pressEnter(page, 'link', 'Chiusure');
  await typeDate(page, page.getByLabel('Dal', { exact: true }), days.closed.toString());
  await moveFocus(page, 'Tab', page.getByLabel('Motivo'));
  await page.keyboard.type('Collegio docenti');
  await enter(page);
  await expect(page.getByRole('region', { name: 'Chi c’è' })).toContainText('Teresa Fazio');
  await moveFocus(page, 'Tab', page.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Annulla con questa frase' })).toBeChecked();
  await pressEnter(page, 'button', 'Chiudi');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fatto');

  await pressEnter(page, 'link', 'Esci o chiudi altri dispositivi');
  await moveFocus(page, 'Tab', page.getByRole('link', { name: 'Registro: chi ha fatto che cosa' }));
  await moveFocus(page, 'Shift+Tab', page.getByRole('button', { name: /^Chiudi l’agenda su / }));
  await enter(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hai chiuso l’agenda');
});

/** Leads the focus to a link or button, and presses Enter. */
async function pressEnter(page: Page, role: 'link' | 'button', name: string): Promise<void> {
  await moveFocus(page, 'Tab', page.getByRole(role, { name, exact: true }));
  await enter(page);
}

/** Presses Enter, which leads to another page. */
async function enter(page: Page): Promise<void> {
  const isThere = page.waitForEvent('domcontentloaded');
  await page.keyboard.press('Enter');
  await isThere;
}

/** Types a day, YYYY-MM-DD, into a date field, whose parts are in the order of the browser's own language. */
async function typeDate(page: Page, field: Locator, day: string): Promise<void> {
  const [year = '', month = '', ofMonth = ''] = day.split('-');
  await moveFocus(page, 'Tab', field);
  await page.keyboard.type('01022003');
  const isMonthFirst = (await field.inputValue()) === '2003-01-02';
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type((isMonthFirst ? month + ofMonth : ofMonth + month) + year);
  await expect(field).toHaveValue(day);
}
