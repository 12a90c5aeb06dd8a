import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startMailbox } from '../../testing/startMailbox.ts';
import { toLanguage } from '../../texts/Language.ts';
import { outboxRow } from '../Email.ts';
import { chooseTransport } from './chooseTransport.ts';

const language = toLanguage('it-IT');

const from = { name: '', address: 'prenotazioni@centro.test' };
const mail = {
  to: 'maria@visitor.test',
  replyTo: null,
  subject: 'Oggetto riservato',
  text: 'Testo riservato',
  html: null,
  calendar: null,
};
const row = outboxRow(mail, { kind: 'booking-confirmation', sender: from.address, at: new Date() });
const never = new AbortController().signal;
/** An address of this machine that is no loopback address, so it is treated like a remote server. */
const elsewhere = '0.0.0.0';

test.for([
  { offersTls: false, outcome: 'refused at STARTTLS', arrived: 0 },
  { offersTls: true, outcome: 'sent', arrived: 1 },
])(
  'to another machine neither password nor email is sent in clear; with STARTTLS offered ($offersTls) it is $outcome',
  async ({ offersTls, outcome, arrived }) => {
    await using mailbox = await startMailbox({ offersTls });
    const { port, received } = await listenOnTheWay(mailbox.port);
    const smtpUrl = `smtp://maria:segreta@${elsewhere}:${port}?tls.rejectUnauthorized=false`;

    const sending = chooseTransport({ from, language, via: { smtpUrl, allowsCleartext: false } }).send(
      row,
      never,
    );

    expect(await sending.then(() => 'sent', refusedAt)).toBe(outcome);
    expect(mailbox.mails).toHaveLength(arrived);
    expect(received()).toContain('STARTTLS');
    for (const secret of ['AUTH', 'MAIL FROM', mail.to, mail.subject, mail.text])
      expect(received()).not.toContain(secret);
  },
);

test.for([
  { host: elsewhere, allowsCleartext: true },
  { host: '127.0.0.1', allowsCleartext: false },
  { host: 'localhost', allowsCleartext: false },
])(
  'without STARTTLS an email is sent to $host when cleartext is allowed: $allowsCleartext',
  async ({ host, allowsCleartext }) => {
    await using mailbox = await startMailbox();
    const smtpUrl = `smtp://${host}:${mailbox.port}`;
    await chooseTransport({ from, language, via: { smtpUrl, allowsCleartext } }).send(row, never);
    expect(mailbox.mails).toHaveLength(1);
  },
);

test('a host that only begins like a loopback address gets no email in clear', async () => {
  await using mailbox = await startMailbox();
  // A name to us, although the system resolves it.
  const smtpUrl = `smtp://127.1:${mailbox.port}`;
  const sending = chooseTransport({ from, language, via: { smtpUrl, allowsCleartext: false } }).send(
    row,
    never,
  );
  expect(await sending.then(() => 'sent', refusedAt)).toBe('refused at STARTTLS');
  expect(mailbox.mails).toEqual([]);
});

test('nothing is sent to a server with an untrusted certificate', async () => {
  await using mailbox = await startMailbox({ offersTls: true });
  const smtpUrl = `smtp://${elsewhere}:${mailbox.port}`;
  const sending = chooseTransport({ from, language, via: { smtpUrl, allowsCleartext: false } }).send(
    row,
    never,
  );
  await expect(sending).rejects.toThrow('self-signed certificate');
  expect(mailbox.mails).toEqual([]);
});

const refusedAt = (error: { command?: string }) => `refused at ${error.command}`;

/** Forwards every byte to a mail server; `received` returns the raw bytes of the client. */
async function listenOnTheWay(to: number) {
  const sockets = new Set<Socket>();
  let text = '';
  const server = createServer((client) => {
    const upstream = new Socket().connect(to, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    client.on('data', (data) => {
      text += data.toString('latin1');
    });
    client.pipe(upstream).pipe(client);
  });
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, received: () => text };
}
