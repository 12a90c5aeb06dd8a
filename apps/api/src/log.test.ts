import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { realBookingRequest } from './testing/requests/bookingRequest.ts';
import { eventually } from './testing/eventually.ts';
import { postJson } from './testing/startApi.ts';
import { startMailbox } from './testing/startMailbox.ts';
import { startServer } from './testing/built/startServer.ts';
import { testEnv } from './testing/testEnv.ts';

interface LogLine {
  reqId?: string;
  msg: string;
  kind?: string;
  cause?: string;
  res?: { statusCode: number; problem?: string };
}

test('booking, refusal and failed email are lines of JSON that name status, problem and email, and no visitor', async () => {
  await using mailbox = await startMailbox();
  mailbox.answerRecipient('info@centro.test', 451);
  const env = testEnv({ SMTP_URL: mailbox.url, LOG_LEVEL: 'info' });
  onTestFinished(() => rmSync(String(env.DATA_DIR), { recursive: true, force: true }));
  await using server = await startServer(env);
  const post = (body: object) =>
    postJson(`${server.url}/send-confirmation-email`, { ...realBookingRequest(), ...body });

  const booked = await post({});
  const refused = await post({ to: 'luca@visitor.test', name: 'Luca Bianchi', phone: '+39 340 7654321' });
  const unknown = await post({
    name: 'Maria Verdi',
    date: realBookingRequest().date.replace(/\d\d:\d\d$/, '16:31'),
  });
  const page = await fetch(
    (booked.json as { manageUrl: string }).manageUrl.replace(/^.*?(?=\/prenotazione)/, server.url),
  );
  expect([booked.status, refused.status, unknown.status, page.status]).toEqual([201, 409, 422, 200]);
  const text = await eventually(() => {
    const printed = server.stdout();
    expect(printed).toContain('e-mail not sent, to be tried again');
    expect(printed.match(/"msg":"request completed"/g)).toHaveLength(4);
    return printed;
  });
  const lines = text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as LogLine);
  const answerOf = ({ headers }: { headers: Headers }) =>
    lines.find(({ reqId, res }) => reqId === headers.get('x-request-id') && res !== undefined)?.res;
  expect(answerOf(booked)).toEqual({ statusCode: 201 });
  expect(answerOf(refused)).toEqual({ statusCode: 409, problem: 'slot-taken' });
  expect(answerOf(unknown)).toEqual({ statusCode: 422, problem: 'slot-unknown' });
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'e-mail sent', kind: 'booking-confirmation' }));
  expect(lines).toContainEqual(
    expect.objectContaining({
      msg: 'e-mail not sent, to be tried again',
      kind: 'booking-email-to-centre',
      cause: 'temporary',
    }),
  );
  const { search } = new URL(page.url);
  for (const personal of ['maria', 'luca', 'rossi', 'verdi', 'bianchi', 'visitor.test', '1234567', '7654321'])
    expect(text.toLowerCase()).not.toContain(personal.toLowerCase());
  expect(search).not.toBe('');
  expect(text).not.toContain(search);
});

test('a request that its sender breaks off is no error of the server in the log', async () => {
  const env = testEnv({ LOG_LEVEL: 'info' });
  onTestFinished(() => rmSync(String(env.DATA_DIR), { recursive: true, force: true }));
  await using server = await startServer(env);
  for (const path of ['/send-confirmation-email', '/unknown']) {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9`;
    socket.end(`${head}\r\n\r\n{`);
    await readText(socket);
  }
  await fetch(`${server.url}/healthz`);
  await eventually(() => expect(server.stdout().match(/"msg":"incoming request"/g)).toHaveLength(3));
  expect(server.stdout()).not.toContain('request failed');
});

test('no line of the log has the query of a link or calendar, however odd the request is (B6)', async () => {
  const env = testEnv({ LOG_LEVEL: 'trace' });
  onTestFinished(() => rmSync(String(env.DATA_DIR), { recursive: true, force: true }));
  await using server = await startServer(env);
  const secret = 'Zx3vT0mQwY8nJb2RkL5sAg';
  const requests = [
    `GET /prenotazione?link=${secret} HTTP/1.1`,
    `GET /demo-centre/agenda/calendario.ics?chiave=${secret} HTTP/1.1`,
    `GET /demo-centre/agenda?link=${secret} HTTP/1.1`,
    `POST /annulla-iscrizione?link=${secret} HTTP/1.1`,
    `GET /unknown?link=${secret} HTTP/1.1`,
    // As a chat writes the question mark, and an address in a path.
    `GET /prenotazione%3Flink=${secret} HTTP/1.1`,
    `GET /scrivi/${secret}@visitor.test HTTP/1.1`,
    `GET /%zz?link=${secret} HTTP/1.1`,
    `GET http://elsewhere.test/prenotazione?link=${secret} HTTP/1.1`,
    `BREW /prenotazione?link=${secret} HTTP/1.1`,
    `GET /prenotazione?link=${secret} NOHTTP`,
    `GET /availability?from=${secret} HTTP/1.1`,
  ];
  for (const line of requests) {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    const referer = `Referer: https://www.example.it/prenotazione?link=${secret}`;
    socket.end(`${line}\r\nHost: localhost\r\n${referer}\r\nConnection: close\r\n\r\n`);
    await readText(socket);
  }
  const printed = await eventually(() => {
    const text = server.stdout();
    expect(text).toContain('"path":"/unknown"');
    expect(text).toContain('"path":"/availability"');
    return text;
  });
  expect(printed + server.stderr()).not.toContain(secret);
});
