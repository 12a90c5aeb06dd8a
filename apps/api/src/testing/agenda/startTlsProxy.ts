import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { testCertificate } from '../testCertificate.ts';

/** Starts a proxy with a self-signed certificate; `leadTo` names the server behind it. */
export async function startTlsProxy() {
  let target = '';
  const proxy = createServer(testCertificate, (incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const passedOn = request(new URL(url, target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(passedOn);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const { port } = proxy.address() as AddressInfo;
  return {
    origin: `https://127.0.0.1:${port}`,
    leadTo: (url: string) => {
      target = url;
    },
    [Symbol.asyncDispose]: async () => {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
