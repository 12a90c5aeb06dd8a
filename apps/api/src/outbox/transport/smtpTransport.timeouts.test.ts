import { expect, test } from 'vitest';
import { drips, misbehaves, swallowsPackets } from '../../../bench/FaultyServer.ts';
import { toLanguage } from '../../texts/Language.ts';
import { outboxRow } from '../Email.ts';
import { smtpTimeouts, smtpTransport } from './smtpTransport.ts';

const language = toLanguage('it-IT');

const from = { name: '', address: 'prenotazioni@centro.test' };
const mail = {
  to: 'maria@visitor.test',
  replyTo: null,
  subject: 'Prova',
  text: 'Prova',
  html: null,
  calendar: null,
};
const row = outboxRow(mail, { kind: 'booking-confirmation', sender: from.address, at: new Date() });
const never = new AbortController().signal;
const long = { connectMs: 60_000, idleMs: 60_000, exchangeMs: 60_000 };

test.for([
  { what: 'does not accept the connection', start: swallowsPackets, limit: 'connectMs' },
  { what: 'never greets', start: () => misbehaves({ answers: { connect: 'silence' } }), limit: 'connectMs' },
  { what: 'falls silent', start: () => misbehaves({ answers: { RCPT: 'silence' } }), limit: 'idleMs' },
  {
    what: 'falls silent after the message',
    start: () => misbehaves({ answers: { message: 'silence' } }),
    limit: 'idleMs',
  },
  { what: 'sends a line now and then, without end', start: () => drips(20), limit: 'exchangeMs' },
] as const)('a server that $what is left alone after $limit', async ({ start, limit }) => {
  const server = await start();
  const via = { smtpUrl: `smtp://127.0.0.1:${server.port}`, allowsCleartext: false };

  const startedAt = performance.now();
  const transport = smtpTransport(via, { from, language }, { ...long, [limit]: 300 });
  await expect(transport.send(row, never)).rejects.toThrow(
    /Greeting never received|timeout|aborted|did not reply/i,
  );

  const elapsedMs = performance.now() - startedAt;
  expect(elapsedMs).toBeGreaterThan(290);
  expect(elapsedMs).toBeLessThan(20_000);
  await server.stop();
});

test('one email takes at most 90 s, which limits the delay of others to the same domain', () => {
  expect(smtpTimeouts).toEqual({ connectMs: 30_000, idleMs: 60_000, exchangeMs: 90_000 });
});

test.for([
  { message: 'silence', mayHaveArrived: true },
  { message: 'drop', mayHaveArrived: true },
  { message: '451 4.3.0 Later', mayHaveArrived: false },
  { DATA: 'drop', mayHaveArrived: false },
])('whether a message may have arrived after %o', async ({ mayHaveArrived, ...answers }) => {
  const server = await misbehaves({ answers });
  const via = { smtpUrl: `smtp://127.0.0.1:${server.port}`, allowsCleartext: false };
  const transport = smtpTransport(via, { from, language }, { ...long, idleMs: 300 });
  const error: unknown = await transport.send(row, never).catch((reason: unknown) => reason);
  expect(transport.failure(error, mail.to)).toMatchObject({ mayHaveArrived, mailbox: 'unknown' });
  await server.stop();
});
