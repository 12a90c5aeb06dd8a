import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Like real ones: a banner with its style sheet, a second script, and a repeating timer. */
const files: Record<string, string> = {
  '/consent.css': '[data-consent] { position: fixed; bottom: 0; background: white }',
  '/consent.js': `
    window.consentRuns = (window.consentRuns ?? 0) + 1;
    const style = document.createElement('link');
    style.rel = 'stylesheet';
    style.href = new URL('consent.css', document.currentScript.src).href;
    style.dataset.consent = 'style';
    const banner = document.createElement('div');
    banner.dataset.consent = 'banner';
    banner.textContent = 'Accetti i cookie?';
    const more = document.createElement('script');
    more.src = new URL('more.js', document.currentScript.src).href;
    document.head.append(style, more);
    document.body.append(banner);`,
  '/more.js': `setInterval(() => {
    if (document.querySelector('[data-consent=more]')) return;
    const more = document.createElement('div');
    more.dataset.consent = 'more';
    document.body.append(more);
  }, 50);`,
};

/** Starts a third-party server whose script asks for consent to cookies (R50). */
export async function startThirdParty() {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const { url = '' } = request;
    requests.push(url);
    const type = url.endsWith('.css') ? 'text/css' : 'text/javascript';
    response.writeHead(url in files ? 200 : 404, { 'Content-Type': type }).end(files[url]);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    scriptUrl: `http://127.0.0.1:${port}/consent.js`,
    /** The requested paths, in order. */
    requests,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
