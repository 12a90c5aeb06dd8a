import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { sendHeartbeat } from '../operation/heartbeat.ts';
import { withTerminal } from '../testing/agenda/withTerminal.ts';
import { startFeed } from '../testing/startFeed.ts';
import { testEnv } from '../testing/testEnv.ts';
import { heartbeat } from './commands/heartbeat.ts';

/** A server that answers each path with the status that it names, and the paths that were asked. */
async function startServer() {
  const server = await startFeed(({ url = '' }, response) => {
    const status = Number(/\d{3}/.exec(url)?.[0] ?? 200);
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
  });
  const { origin } = new URL(server.url);
  return { ...server, origin, asked: () => server.feed.requests.map(({ url }) => url) };
}

test('the heartbeat is sent once the server has answered', async () => {
  await using server = await startServer();
  await sendHeartbeat({ heartbeatUrl: `${server.origin}/secret`, pagesUrl: `${server.origin}/centre/` });
  expect(server.asked()).toEqual(['/centre/healthz', '/secret']);
});

test('while the server does not answer, no heartbeat is sent', async () => {
  await using server = await startServer();
  const send = sendHeartbeat({ heartbeatUrl: `${server.origin}/secret`, pagesUrl: `${server.origin}/503` });
  await expect(send).rejects.toThrow(
    `The server does not answer at ${server.origin}/503/healthz: status 503`,
  );
  expect(server.asked()).toEqual(['/503/healthz']);
});

test.for([
  {
    what: 'an error',
    path: '/secret-500',
    message: 'The address of HEARTBEAT_URL does not answer: status 500',
  },
  {
    what: 'a redirect',
    path: '/secret-302',
    message: 'The address of HEARTBEAT_URL does not answer: status 302',
  },
])('$what is a failure that does not tell the address', async ({ path, message }) => {
  await using server = await startServer();
  const send = sendHeartbeat({ heartbeatUrl: server.origin + path, pagesUrl: server.origin });
  await expect(send).rejects.toThrow(new Error(message));
  expect(server.asked()).toEqual(['/healthz', path]);
});

test.for([
  { what: 'the server', pagesUrl: '/hangs', message: 'The server does not answer at' },
  { what: 'the service', pagesUrl: '', message: 'The address of HEARTBEAT_URL does not answer' },
])('$what that takes too long is a failure', async ({ pagesUrl, message }) => {
  await using server = await startServer();
  const { respond } = server.feed;
  server.feed.respond = (request, response) => {
    if (!request.url?.includes('hangs')) respond(request, response);
  };
  const { origin } = server;
  const urls = { heartbeatUrl: `${origin}/hangs`, pagesUrl: origin + pagesUrl };
  // Long enough for the one that answers, also on a busy machine.
  await expect(sendHeartbeat(urls, 3000)).rejects.toThrow(message);
});

test('no response is a failure that does not tell the address', async () => {
  await using server = await startServer();
  const heartbeatUrl = 'https://secret.invalid/secret';
  await expect(sendHeartbeat({ heartbeatUrl, pagesUrl: server.origin })).rejects.toThrow(
    new Error('The address of HEARTBEAT_URL does not answer'),
  );
});

test.for([
  { what: 'with an address', heartbeatUrl: 'https://secret.invalid/' },
  { what: 'without one', heartbeatUrl: null },
])('the command fails where the server does not answer, $what', async ({ heartbeatUrl }) => {
  await using centre = await withTerminal();
  const context = {
    config: { ...centre.api.config, heartbeatUrl, pagesUrl: 'http://127.0.0.1:1' },
    configProblems: () => [],
    isOnlyCentre: true,
    now: () => new Date(),
    program: 'centre',
  };
  await expect(heartbeat.run([], { ...context, answer: () => undefined })).rejects.toThrow(
    'The server does not answer at http://127.0.0.1:1/healthz',
  );
});

test('without an address the command says that nobody learns of a machine that is down', async () => {
  await using server = await startServer();
  await using centre = await withTerminal({ CENTRE_BASE_URL: server.origin });
  expect(await centre.run(heartbeat)).toMatchObject({
    code: 0,
    lines: [expect.stringContaining('is empty')],
  });
  const { lines } = await centre.run(heartbeat, '--json');
  expect(JSON.parse(lines.join(''))).toEqual({ isSent: false });
  expect(server.asked()).toEqual(['/healthz', '/healthz']);
});

test('the address must be https, and no message shows it', () => {
  expect(readConfig(testEnv({ HEARTBEAT_URL: 'https://hc.example/secret' })).heartbeatUrl).toBe(
    'https://hc.example/secret',
  );
  expect(() => readConfig(testEnv({ HEARTBEAT_URL: 'http://hc.example/secret' }))).toThrow(
    expect.objectContaining({ problems: ['HEARTBEAT_URL must be an https address, or empty'] }),
  );
});
