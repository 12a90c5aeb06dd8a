import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { realBookingRequest } from './testing/requests/bookingRequest.ts';
import { eventually } from './testing/eventually.ts';
import { outboxIsEmpty } from './testing/outboxIsEmpty.ts';
import { queryFile } from './testing/store/queryFile.ts';
import { postJson } from './testing/startApi.ts';
import { startMailbox } from './testing/startMailbox.ts';
import { spawnServer, startServer } from './testing/built/startServer.ts';
import { testEnv } from './testing/testEnv.ts';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function serverEnv(overrides: NodeJS.ProcessEnv = {}) {
  const env = testEnv(overrides);
  const dataDir = String(env.DATA_DIR);
  folders.push(dataDir);
  return { env, dataDir };
}

test.concurrent('a kill after the commit loses nothing: the next start sends the emails exactly once (A23)', async () => {
  await using mailbox = await startMailbox();
  const { env, dataDir } = serverEnv({ SMTP_URL: mailbox.url });
  mailbox.holdGreetings();
  await using killed = await startServer(env);

  const answer = postJson(`${killed.url}/send-confirmation-email`, realBookingRequest()).catch(() => 'lost');
  await eventually(() => expect(mailbox.waitingClients()).toBe(1));
  killed.child.kill('SIGKILL');
  await killed.exited;
  expect(await answer).toBe('lost');
  expect(queryFile(dataDir, 'SELECT status FROM booking')).toEqual([{ status: 'confirmed' }]);
  expect(mailbox.mails).toEqual([]);

  mailbox.releaseGreetings();
  await using next = await startServer(env);
  await mailbox.mailTo('maria@visitor.test');
  await mailbox.mailTo('info@centro.test');
  await outboxIsEmpty(dataDir);
  expect(mailbox.mails).toHaveLength(2);
  expect(next.stderr()).toBe('');
});

test.concurrent.for([{ signal: 'SIGTERM' }, { signal: 'SIGINT' }] as const)(
  'on $signal the request in progress is finished, then the process exits with 0',
  async ({ signal }) => {
    await using mailbox = await startMailbox();
    const { env, dataDir } = serverEnv({ SMTP_URL: mailbox.url });
    mailbox.holdGreetings();
    await using server = await startServer(env);

    const answer = postJson(`${server.url}/send-confirmation-email`, realBookingRequest());
    await eventually(() => expect(mailbox.waitingClients()).toBe(1));
    server.child.kill(signal);
    mailbox.releaseGreetings();

    // 202 where a busy machine leaves the email no time before the answer: it is then sent at the next start (A23).
    expect((await answer).status).toBeOneOf([201, 202]);
    expect(await server.exited).toEqual({ code: 0, signal: null });
    expect(queryFile(dataDir, "SELECT id FROM booking WHERE status = 'confirmed'")).toHaveLength(1);
    expect(server.stderr()).toBe('');
  },
);

test.concurrent('a second Ctrl-C kills the process', async () => {
  await using mailbox = await startMailbox();
  const { env } = serverEnv({ SMTP_URL: mailbox.url });
  mailbox.holdGreetings();
  await using server = await startServer(env);
  const answer = postJson(`${server.url}/send-confirmation-email`, realBookingRequest()).catch(() => 'lost');
  await eventually(() => expect(mailbox.waitingClients()).toBe(1));

  server.child.kill('SIGINT');
  // Not `rejects`, whose failures Vitest counts for any test that runs beside this one.
  const health = () => fetch(`${server.url}/healthz`).then(() => 'answered', String);
  await eventually(async () => expect(await health()).toContain('fetch failed'));
  server.child.kill('SIGINT');

  expect(await server.exited).toEqual({ code: null, signal: 'SIGINT' });
  expect(await answer).toBe('lost');
});

test.concurrent('with an invalid environment the process exits with 1 and prints one line for each invalid variable', async () => {
  const { env } = serverEnv({ PORT: 'x', CENTRE_EMAIL: '' });
  await using server = spawnServer(env);

  expect(await server.exited).toEqual({ code: 1, signal: null });
  expect(server.stderr().split('\n')).toEqual([
    'The environment cannot be used:',
    '  PORT must be a whole number from 0 to 65535; it is "x"',
    "  CENTRE_EMAIL must be one email address: the centre's mailbox; it is empty",
    '',
  ]);
});

test.concurrent('with a damaged database the process exits with 1 and prints one line', async () => {
  const { env, dataDir } = serverEnv();
  mkdirSync(dataDir, { mode: 0o700 });
  writeFileSync(path.join(dataDir, 'centro.sqlite'), 'no database');
  await using server = spawnServer(env);

  expect(await server.exited).toEqual({ code: 1, signal: null });
  expect(server.stderr()).toMatch(
    /^Cannot open the database .* \(it is no SQLite database\): check DATA_DIR\n$/,
  );
});

test.concurrent('a request that never ends does not prevent the process from exiting', async () => {
  const { env } = serverEnv();
  await using server = await startServer(env);
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => undefined);
  socket.write(
    'POST /subscribe HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  );
  await eventually(async () => expect((await fetch(`${server.url}/healthz`)).status).toBe(200));

  server.child.kill('SIGTERM');
  expect(await server.exited).toEqual({ code: 0, signal: null });
});

test.concurrent('with a port in use the process exits with 1 and prints the reason', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { env } = serverEnv({ PORT: String((taken.address() as AddressInfo).port) });
  await using server = spawnServer(env);

  expect(await server.exited).toEqual({ code: 1, signal: null });
  expect(server.stderr()).toMatch(/EADDRINUSE.*: choose another port\n$/);
  taken.close();
});

test.concurrent.for([
  { variable: 'HOST', env: { HOST: '203.0.113.9' } },
  { variable: 'HOST', env: { HOST: 'centro.invalid' } },
  { variable: 'METRICS_HOST', env: { METRICS_HOST: '203.0.113.9', METRICS_PORT: '0' } },
])(
  'with an address of another machine in $variable the process exits with 1 and says what to write: $env',
  async ({ variable, env: added }) => {
    const { env } = serverEnv(added);
    await using server = spawnServer(env);

    expect(await server.exited).toEqual({ code: 1, signal: null });
    expect(server.stderr()).toMatch(
      new RegExp(
        `^The environment cannot be used:\n  ${variable} must be an address of this machine, such as .*; it is ".*" \\(\\w+\\)\n$`,
      ),
    );
  },
);

test.concurrent('the log describes requests without personal data', async () => {
  await using mailbox = await startMailbox();
  const { env } = serverEnv({ SMTP_URL: mailbox.url, LOG_LEVEL: 'trace' });
  mailbox.answerRecipient('maria@visitor.test', 550);
  mailbox.answerRecipient('info@centro.test', 450);
  await using server = await startServer(env);

  await postJson(`${server.url}/send-confirmation-email`, realBookingRequest());
  await postJson(`${server.url}/send-email`, {
    message: 'Segreto',
    name: 'Maria',
    telefono: '+39 333 1234567',
    to: 'maria@visitor.test',
  });
  const nothing = await fetch(`${server.url}/nothing?email=maria@visitor.test`);
  const page = await fetch(`${server.url}/prenotazione?link=Segreto`);
  expect(await page.text()).toContain('Questo link non funziona');

  // The response may arrive before its log line.
  const requestId = nothing.headers.get('x-request-id');
  await eventually(() =>
    expect(server.stdout()).toMatch(new RegExp(`"reqId":"${requestId}".*"msg":"request completed"`)),
  );
  const log = server.stdout();
  expect(log).toContain('e-mail refused');
  expect(log).toContain('"responseCode":450');
  expect(log).toContain('another mailbox than CENTRE_EMAIL');
  expect(log).not.toMatch(/maria|visitor\.test|1234567|Segreto|remoteAddress/i);
});
