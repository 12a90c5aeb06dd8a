import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from 'playwright';
import { expect, test } from 'vitest';
import { browserArgs, findBrowser } from '../../../../../scripts/findBrowser.ts';
import { startTlsProxy } from '../../testing/agenda/startTlsProxy.ts';
import { withAgenda } from '../../testing/agenda/withAgenda.ts';

/** Starts another site, a webmail, whose page has a link and a form to `address`. */
async function startWebmail(address: () => string) {
  const webmail = createServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        `<a href="${address()}">link</a><form method="post" action="${address()}"><button>form</button></form>`,
      );
  });
  await once(webmail.listen(0, 'localhost'), 'listening');
  return {
    url: `http://localhost:${(webmail.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      webmail.closeAllConnections();
      webmail.close();
      await once(webmail, 'close');
    },
  };
}

test('in a browser over TLS a link in a webmail reaches the open agenda and is not used up; a form there does nothing', async () => {
  await using proxy = await startTlsProxy();
  await using centre = await withAgenda({ CENTRE_BASE_URL: proxy.origin, CENTRE_API_HOST: proxy.origin });
  proxy.leadTo(centre.api.url);
  let address = '';
  await using webmail = await startWebmail(() => address);
  await using browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
  const context = await browser.newContext({ ignoreHTTPSErrors: true, javaScriptEnabled: false });
  const page = await context.newPage();

  // The first link opens the agenda, from the webmail too.
  address = `${centre.url}?link=${await centre.newLink()}`;
  await page.goto(webmail.url);
  await page.getByRole('link').click();
  await page.getByRole('button', { name: 'Apri l’agenda' }).click();
  await page.waitForURL(/\/agenda\/oggi$/);
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Strict', path: '/' });
  expect(cookie?.name).toMatch(/^__Host-agenda-/);

  // The next day's link reaches it without being used up.
  const next = await centre.newLink();
  address = `${centre.url}?link=${next}`;
  await page.goto(webmail.url);
  await page.getByRole('link').click();
  await page.waitForURL(/\/agenda\/oggi$/);
  expect((await centre.newBrowser().request(`agenda?link=${next}`)).status).toBe(200);

  address = `${centre.url}/chiudi`;
  await page.goto(webmail.url);
  const answered = page.waitForResponse((response) => response.url() === address);
  await page.getByRole('button', { name: 'form' }).click();
  expect((await answered).status()).toBe(403);
  await page.goto(`${centre.url}/oggi`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Lunedì 23 novembre');
});
