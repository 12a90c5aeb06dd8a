import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a server that responds with `respond`, which tests may replace; it records the requests. */
export async function startFeed(respond: (request: IncomingMessage, response: ServerResponse) => void) {
  const feed = { respond, requests: [] as IncomingMessage[] };
  const server = createServer((request, response) => {
    feed.requests.push(request);
    feed.respond(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    feed,
    url: `http://127.0.0.1:${port}/feed`,
    port,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Returns an RSS feed of these titles. */
export function rss(...titles: string[]): string {
  const items = titles.map(
    (title) =>
      `<item><title>${title}</title><description>Il bando</description><link>https://scuola.test/bando</link></item>`,
  );
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>Scuola</title>${items.join('')}</channel></rss>`;
}
