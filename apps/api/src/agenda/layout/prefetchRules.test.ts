import { expect, test } from 'vitest';
import { chromium } from 'playwright';
import type { Page } from 'playwright';
import { prefetchRules } from './prefetchRules.ts';
import { browserArgs, findBrowser } from '../../../../../scripts/findBrowser.ts';
import { queryFile } from '../../testing/store/queryFile.ts';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { eventually } from '../../testing/eventually.ts';
import { withAgenda } from '../../testing/agenda/withAgenda.ts';

test.for([
  ['oggi', true],
  ['oggi?giorno=2026-11-25#01a207c1-f781-76bb-8992-a18481688255', true],
  ['sposta?id=01a207c1-f781-76bb-8992-a18481688255&other=1', true],
  ['calendario', true],
  ['calendario.ics?chiave=secret', false],
  ['iscritti.csv', false],
  ['stampa?giorno=2026-11-25', true],
  ['chiudi', false],
  ['../agenda?link=secret', false],
  ['oggi/..', false],
] as const)('a link to «%s» is fetched ahead: %s', ([address, isFetched]) => {
  const page = 'https://api.example.it/demo-centre/agenda/settimana';
  const patterns = prefetchRules.prefetch.flatMap(({ where }) => where.href_matches);
  const matches = patterns.some((pattern) => new URLPattern(pattern, page).test(address, page));
  expect(matches).toBe(isFetched);
});

/** Presses a link, until the server has the request for its page. */
async function press(page: Page, name: string, arrived: () => void) {
  await page.getByRole('link', { name, exact: true }).hover();
  await page.mouse.down();
  await eventually(arrived);
}

test('a pressed link fetches its page once; one that was fetched earlier is not shown after an act, nor after leaving', async () => {
  await using centre = await withAgenda({
    CENTRE_BASE_URL: 'http://localhost:3000',
    CENTRE_API_HOST: '',
    clock: '2026-11-25T16:52[Europe/Rome]',
  });
  await centre.api.post(
    '/send-confirmation-email',
    bookingRequest({ date: 'mercoledì 25 novembre 2026 alle ore 17:00' }),
  );
  const requests: string[] = [];
  centre.api.app.server.on('request', ({ url = '', headers }) => {
    requests.push(`${url} ${String(headers['sec-purpose'] ?? 'wanted')}`);
  });
  const requestsOf = (page: string) => requests.filter((line) => line.startsWith(`/agenda/${page} `));
  await using browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
  const page = await browser.newPage();
  const heading = page.getByRole('heading', { level: 1 });
  const rules = page.waitForResponse(/\/regole\.json$/);
  await page.goto(`${centre.api.url}/demo-centre/agenda?link=${await centre.newLink()}`);
  await page.getByRole('button', { name: 'Apri l’agenda' }).click();
  await page.getByLabel('Come ti chiami').fill('Anna');
  await page.getByRole('button', { name: 'Continua' }).click();
  await rules;

  centre.api.passMinutes(11);
  await press(page, 'Settimana', () =>
    expect(requestsOf('settimana')).toEqual(['/agenda/settimana prefetch']),
  );
  await page.mouse.up();
  await page.waitForURL(/\/settimana$/);
  expect(requestsOf('settimana')).toHaveLength(1);
  // Nobody sees the page but who has pressed: the request counts as use of the session.
  const [session] = queryFile(centre.api.config.dataDir, 'SELECT used_at FROM staff_session');
  expect(Date.parse(String(session?.['used_at']))).toBeGreaterThan(centre.api.now().getTime() - 60_000);

  // The press is given up, and somebody acts.
  await page.getByRole('link', { name: 'Oggi', exact: true }).click();
  await page.waitForURL(/\/oggi$/);
  requests.length = 0;
  await press(page, 'Oggi', () => expect(requestsOf('oggi')).toEqual(['/agenda/oggi prefetch']));
  await heading.hover();
  await page.mouse.up();
  const present = page.getByRole('button', { name: 'C’è' });
  await present.click();
  await page.waitForURL(/#/);
  await page.getByRole('link', { name: 'Oggi', exact: true }).click();
  await page.waitForURL(/\/oggi$/);
  await page.getByText(/^presente, \d\d:\d\d$/).waitFor();

  // Pages of a session that has ended are asked for again too.
  requests.length = 0;
  await press(page, 'Messaggi', () => expect(requestsOf('messaggi')).toHaveLength(1));
  await heading.hover();
  await page.mouse.up();
  await page.getByRole('link', { name: 'Esci o chiudi altri dispositivi' }).click();
  await page.getByRole('button', { name: /^Chiudi l’agenda su / }).click();
  await page.getByRole('heading', { name: 'Hai chiuso l’agenda' }).waitFor();
  await page.goto(new URL('messaggi', page.url()).href);
  expect(await heading.textContent()).toBe('L’agenda è chiusa');
});
