import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { BenchResult } from '../../../scripts/BenchResult.ts';
import { exampleBooking } from '../src/testing/emails/exampleBooking.ts';
import { outboxRow } from '../src/outbox/Email.ts';
import { openStore } from '../src/stores/openStore.ts';
import { realBookingRequest } from '../src/testing/requests/bookingRequest.ts';
import { eventually } from '../src/testing/eventually.ts';
import { outboxIsEmpty } from '../src/testing/outboxIsEmpty.ts';
import { queryFile } from '../src/testing/store/queryFile.ts';
import { startMailbox } from '../src/testing/startMailbox.ts';
import { startServer } from '../src/testing/built/startServer.ts';
import { testEnv } from '../src/testing/testEnv.ts';
import { misbehaves, refusesConnections, swallowsPackets } from './FaultyServer.ts';
import type { FaultyServer } from './FaultyServer.ts';
import { unsharedSeats } from '../src/booking/queries/slotSeats.ts';

interface Fault {
  name: string;
  start: () => Promise<FaultyServer>;
  /** The visitor's address is refused permanently, not only for now. */
  isForGood?: true;
  /** No message is ever accepted: only the centre gets an email, once the server works again. */
  refusesMessages?: true;
}

const faults: readonly Fault[] = [
  { name: 'refuses connections', start: refusesConnections },
  { name: 'swallows packets', start: swallowsPackets },
  { name: 'never greets', start: () => misbehaves({ answers: { connect: 'silence' } }) },
  {
    name: 'takes 3 s for each answer',
    start: () => misbehaves({ delayMs: 3000, answers: { message: 'drop' } }),
  },
  { name: 'greets with 421', start: () => misbehaves({ answers: { connect: '421 Too busy' } }) },
  { name: 'says 450 at RCPT', start: () => misbehaves({ answers: { RCPT: '450 Mailbox busy' } }) },
  { name: 'says 452 at RCPT', start: () => misbehaves({ answers: { RCPT: '452 Mailbox full' } }) },
  {
    name: 'says 550 at RCPT',
    start: () => misbehaves({ answers: { RCPT: '550 5.1.1 No such user' } }),
    isForGood: true,
  },
  {
    name: 'denies relay access',
    start: () => misbehaves({ answers: { RCPT: '554 5.7.1 Relay access denied' } }),
  },
  {
    name: 'says 554 after the message',
    start: () => misbehaves({ answers: { message: '554 Not wanted' } }),
    refusesMessages: true,
  },
  { name: 'hangs up in the middle', start: () => misbehaves({ answers: { RCPT: 'drop' } }) },
  { name: 'hangs after the message', start: () => misbehaves({ answers: { message: 'silence' } }) },
];

const kinds = ['booking', 'message', 'reminder'] as const;
type Kind = (typeof kinds)[number];

/** A server on the real clock. */
interface RunningApi extends AsyncDisposable {
  url: string;
}
type StartApi = (env: NodeJS.ProcessEnv) => Promise<RunningApi>;

/** The observations for one fault and one kind of email. */
export interface FaultReport {
  fault: string;
  kind: Kind;
  /** Duration of the response. */
  answerMs: number;
  /** Everything else that differed from the expectation. */
  problems: string[];
}

/** Every fault of a mail server with every kind of email, each with its own server. */
export async function smtpFaults(): Promise<BenchResult[]> {
  const reports: FaultReport[] = [];
  // Few at a time, since response times are measured.
  for (const kind of kinds) {
    for (const some of [faults.slice(0, 4), faults.slice(4, 8), faults.slice(8)]) {
      reports.push(...(await meetAll(kind, some, (env) => startServer(testEnv(env)))));
    }
  }
  return reports.map(({ fault, kind, answerMs, problems }) => ({
    name: `${kind}, while the mail server ${fault}`,
    measured: [kind === 'reminder' ? 'nobody waits' : `${(answerMs / 1000).toFixed(1)} s`, ...problems].join(
      '; ',
    ),
    limit: '7 s, then sent',
    isMet: problems.length === 0 && answerMs <= 7000,
  }));
}

/**
 * The same with the servers that `startApi` starts, all faults of a kind at once: response times mean nothing then.
 * The kinds follow each other, so that a busy machine still gets each refusal before the first try times out.
 */
export async function smtpFaultsAtOnce(startApi: StartApi): Promise<FaultReport[]> {
  const reports: FaultReport[] = [];
  for (const kind of kinds) reports.push(...(await meetAll(kind, faults, startApi)));
  return reports;
}

function meetAll(kind: Kind, someFaults: readonly Fault[], startApi: StartApi): Promise<FaultReport[]> {
  const areUp = meetingOf(someFaults.length);
  return Promise.all(someFaults.map((fault) => meet(fault, kind, startApi, areUp)));
}

/** Returns a function that resolves for all callers once `count` have called it. */
function meetingOf(count: number): () => Promise<void> {
  const waiting: (() => void)[] = [];
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === count) waiting.forEach((go) => go());
    });
}

async function meet(
  fault: Fault,
  kind: Kind,
  startApi: StartApi,
  areUp: () => Promise<void>,
): Promise<FaultReport> {
  const dataDir = path.join(tmpdir(), `centro-faults-${randomUUID()}`);
  if (kind === 'reminder') await storeReminder(dataDir);
  const faulty = await fault.start();
  const expected = expectedOf(kind, fault);
  const problems: string[] = [];
  const check = (what: string, found: unknown, wanted: unknown) => {
    if (!isDeepStrictEqual(found, wanted)) problems.push(`${what} ${JSON.stringify(found)}`);
  };
  try {
    await using api = await startApi({ DATA_DIR: dataDir, SMTP_URL: `smtp://127.0.0.1:${faulty.port}` });
    await areUp();
    const startedAt = performance.now();
    check('answered', await ask(api.url, kind), expected.status);
    const answerMs = performance.now() - startedAt;
    // On a busy machine the first try may be late.
    if (kind === 'reminder' && fault.isForGood) await eventually(() => expectStatus(dataDir, 'refused'));
    if (fault.refusesMessages) await eventually(() => expectStatus(dataDir, 'undelivered'));
    check('before, bookings', queryFile(dataDir, 'SELECT status FROM booking'), expected.bookings);
    check('before, sent', queryFile(dataDir, "SELECT kind FROM outbox WHERE status = 'sent'"), []);

    await faulty.stop();
    await using mailbox = await startMailbox({ port: faulty.port });
    // A report is stored only after the emails that it lists were given up: before that the outbox may be empty.
    await Promise.allSettled(expected.arrived.map((recipient) => mailbox.mailTo(recipient)));
    await outboxIsEmpty(dataDir);
    check('after, bookings', queryFile(dataDir, 'SELECT status FROM booking'), expected.bookings);
    // The centre may also get the email about refusals.
    const arrived = new Set(mailbox.mails.flatMap(({ recipients }) => recipients));
    check('after, arrived', [...arrived].toSorted(), expected.arrived);
    const ids = new Set(mailbox.mails.map(({ messageId }) => messageId));
    check('after, copies', mailbox.mails.length - ids.size, 0);
    return { fault: fault.name, kind, answerMs, problems };
  } finally {
    await faulty.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The expected final state of each kind of email and of its booking (A23). */
function expectedOf(kind: Kind, { isForGood, refusesMessages }: Fault) {
  switch (kind) {
    case 'message':
      return { status: 202, bookings: [], arrived: [centre] };
    case 'reminder':
      return {
        status: null,
        bookings: [{ status: 'confirmed' }],
        arrived: [isForGood || refusesMessages ? centre : visitor],
      };
    case 'booking':
      return isForGood
        ? { status: 422, bookings: [{ status: 'released' }], arrived: [] }
        : {
            status: 202,
            bookings: [{ status: 'confirmed' }],
            arrived: refusesMessages ? [centre] : [centre, visitor],
          };
  }
}

/** Sends the request that causes an email; returns its status. A reminder has no request. */
async function ask(url: string, kind: Kind): Promise<number | null> {
  switch (kind) {
    case 'message': {
      const body = { message: 'Ciao', name: 'Maria', telefono: '333', to: centre };
      return (await post(`${url}/send-email`, body)).status;
    }
    case 'booking':
      return (await post(`${url}/send-confirmation-email`, realBookingRequest())).status;
    case 'reminder':
      // Time for a first try.
      await sleep(2000);
      return null;
  }
}

function expectStatus(dataDir: string, status: 'refused' | 'undelivered'): void {
  const found = queryFile(dataDir, `SELECT id FROM outbox WHERE status = '${status}'`);
  if (found.length === 0) throw new Error(`No e-mail is ${status} yet`);
}

async function storeReminder(dataDir: string): Promise<void> {
  const store = await openStore(dataDir);
  const booking = { ...exampleBooking, startsAt: '2126-01-01T00:00:00.000Z' };
  const mail = { replyTo: null, subject: 'Prova', text: 'Prova', html: null, calendar: null };
  const about = { bookingId: booking.id, sender: 'a@centro.test', at: new Date() };
  const reminder = outboxRow({ ...mail, to: visitor }, { ...about, kind: 'booking-reminder' });
  await store.bookings.book(booking, [reminder], unsharedSeats(1), { perEmail: 1, tries: [], daily: [] });
  await store.close();
}

async function post(url: string, body: unknown): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

const visitor = 'maria@visitor.test';
const centre = 'info@centro.test';
