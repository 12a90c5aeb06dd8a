import type { Browser, Page } from 'playwright';
import { newAgendaLink, startCentreWithAgenda } from './centreWithAgenda.ts';
import { photograph, windows } from './photograph.ts';

const pages = [
  'oggi',
  'settimana',
  'prenota?quando=2026-11-26T17:30',
  'chiusure',
  'messaggi',
  'risposte',
  'iscritti',
  'arrivo',
  'novita',
  'salute',
  'cerca?q=ro',
  'altro',
  'calendario',
  'persona',
  'centro',
  'numeri',
  'dispositivi',
  'accessi',
  'registro',
  'stampa',
];

/** Writes screenshots of the pages of the agenda to docs/screens. */
export async function photographAgenda(browser: Browser): Promise<void> {
  const centre = await startCentreWithAgenda();
  try {
    for (const [index, window] of windows.entries()) {
      const { width, height } = window;
      const page = await browser.newPage({
        viewport: { width, height },
        locale: 'it-IT',
        timezoneId: 'Europe/Rome',
      });
      await page.goto(await newAgendaLink(centre));
      await photographWhole(page, 'link', window);
      await page.getByRole('button', { name: 'Apri l’agenda' }).click();
      await page.getByLabel('Come ti chiami').fill('Anna');
      await page.getByRole('button', { name: 'Continua' }).click();
      await page.waitForURL(/\/oggi$/);
      if (index === 0) await workInTheAgenda(page);
      for (const address of pages) {
        const [name = ''] = address.split('?');
        await page.goto(new URL(address, page.url()).href);
        if (name === 'stampa') await page.emulateMedia({ media: 'print' });
        await photographWhole(page, name, window);
      }
      await page.emulateMedia({ media: null });
      await page.goto(new URL('cerca?q=carla', page.url()).href);
      await page.getByRole('link', { name: 'Carla Greco' }).click();
      await photographWhole(page, 'scheda', window);
      await page.getByRole('link', { name: 'Correggi i dati di Carla Greco' }).click();
      await photographWhole(page, 'correggi', window);
      await moveAndUndo(page, window);
      await page.goto(new URL('chiusure', page.url()).href);
      await close(page, { from: '2026-11-25', label: 'Collegio docenti' });
      await photographWhole(page, 'decisione', window);
      await page.close();
    }
  } finally {
    await centre.stop();
  }
}

/** The tabs of a phone are at the bottom of the window: it is made as high as the page. */
async function photographWhole(page: Page, name: string, window: (typeof windows)[number]): Promise<void> {
  const { width, height } = window;
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, pageHeight) });
  await photograph(page, `agenda-${name}`, window);
  await page.setViewportSize({ width, height });
}

/** Reads the email about a move, sends it, and calls it back. */
async function moveAndUndo(page: Page, window: (typeof windows)[number]): Promise<void> {
  await page.goto(new URL('cerca?q=carla', page.url()).href);
  await page.getByRole('link', { name: 'Carla Greco' }).click();
  await page.getByRole('link', { name: 'Sposta la consulenza di Carla Greco' }).click();
  await page.getByRole('group').nth(1).getByRole('button').last().click();
  await photographWhole(page, 'sposta', window);
  await page.getByRole('button', { name: /^Sposta a / }).click();
  await photographWhole(page, 'fatto', window);
  await page.getByRole('button', { name: 'Annulla l’invio' }).click();
}

/** What the centre has done on this day before its pictures are taken. */
async function workInTheAgenda(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Rosa Neri: apri' }).click();
  await page.getByText('Aggiungi una nota').first().click();
  await page
    .getByLabel('Nota, la leggete solo voi')
    .first()
    .fill('Concorso ATA, ha il diploma. Chiede di CIAD.');
  await page.getByRole('button', { name: 'Salva la nota' }).first().click();
  await page.getByRole('button', { name: 'C’è' }).first().click();
  await page.goto(new URL('prenota?quando=2026-11-23T18:00', page.url()).href);
  await page.getByLabel('Nome e cognome').fill('Luca Bianchi');
  await page.getByLabel('Telefono', { exact: true }).fill('333 000 0003');
  await page.getByRole('button', { name: 'Prenota', exact: true }).click();
  await page.goto(new URL('chiusure', page.url()).href);
  await close(page, { from: '2026-12-21', to: '2027-01-06', label: 'Vacanze di Natale' });
  await page.goto(new URL('calendario', page.url()).href);
  await page.getByRole('button', { name: 'Crea l’indirizzo' }).click();
  await page.getByLabel('Indirizzo').waitFor();
}

async function close(page: Page, { from, to = '', label }: { from: string; to?: string; label: string }) {
  await page.getByLabel('Dal', { exact: true }).fill(from);
  await page.getByLabel('Al, compreso').fill(to);
  await page.getByLabel('Motivo').fill(label);
  await page.getByRole('button', { name: 'Chiudi', exact: true }).click();
  // It is done, or somebody has a consultation there.
  await page
    .getByRole('alert')
    .or(page.getByRole('group', { name: 'A tutti' }))
    .first()
    .waitFor();
}
