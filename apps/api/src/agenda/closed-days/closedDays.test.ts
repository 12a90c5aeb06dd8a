import { randomUUID } from 'node:crypto';
import { writeFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Problem } from '@centro/api-client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { exampleBooking } from '../../testing/emails/exampleBooking.ts';
import { eventually } from '../../testing/eventually.ts';
import { openPage } from '../../testing/requests/openPage.ts';
import { outboxIsEmpty } from '../../testing/outboxIsEmpty.ts';
import { queryFile } from '../../testing/store/queryFile.ts';
import { startApi } from '../../testing/startApi.ts';
import { startMailbox } from '../../testing/startMailbox.ts';
import { exams, jsonFile, withServices } from '../../testing/withServices.ts';
import { storeBooking } from '../../testing/bookings/storeBooking.ts';
import { reportClosedDays } from './reportClosedDays.ts';
import { unsharedSeats } from '../../booking/queries/slotSeats.ts';

const centre = 'info@centro.test';
const { email: visitor, reference, phone } = exampleBooking;

/** Starts a server with a stored booking and its pending emails, after the centre has closed `days`. */
async function startWith({ days, clock }: { days: object[]; clock?: string }) {
  const dataDir = path.join(tmpdir(), `centro-closed-${randomUUID()}`);
  const file = `${dataDir}.json`;
  writeFileSync(file, JSON.stringify({ closures: days }));
  onTestFinished(() => rmSync(file));
  await storeBooking(dataDir);
  const mailbox = await startMailbox();
  const api = await startApi({
    DATA_DIR: dataDir,
    CLOSURES_FILE: file,
    SMTP_URL: mailbox.url,
    ...(clock !== undefined && { clock }),
  });
  return {
    api,
    mailbox,
    [Symbol.asyncDispose]: async () => {
      await api.close();
      await mailbox.close();
    },
  };
}

test.for([
  { closure: { day: '2026-11-25', label: 'Ponte' } },
  { closure: { from: '2026-11-24', to: '2026-11-25', label: 'Ponte' } },
  { closure: { from: '2026-11-25', to: '2026-11-26', label: 'Ponte' } },
])(
  'for a booking on a day closed by $closure the visitor gets no email and the centre is asked to call',
  async ({ closure }) => {
    await using server = await startWith({ days: [closure] });
    const { api, mailbox } = server;

    // The report is stored after the start, so that an empty outbox may not have had it yet.
    const texts = await eventually(() => {
      const mails = mailbox.mailsTo(centre);
      expect(mails).toHaveLength(2);
      return mails.map(({ subject, text }) => `${subject}\n${text}`);
    });
    await outboxIsEmpty(api.config.dataDir);

    expect(mailbox.mailsTo(visitor)).toEqual([]);
    expect(texts.toSorted()).toEqual([
      expect.stringMatching(/^Da chiamare: prenotazioni in giorni di chiusura \(1\)/),
      expect.stringMatching(/^Nuova prenotazione: .*Quel giorno il centro è chiuso/s),
    ]);
    for (const text of texts) expect(text).toContain(phone);
  },
);

test('a reminder for a closed day is not sent', async () => {
  await using server = await startWith({ days: [{ day: '2026-11-25', label: 'Ponte' }] });
  const { api, mailbox } = server;
  await outboxIsEmpty(api.config.dataDir);
  // Tuesday at 18:01.
  api.passMinutes(32 * 60 + 1);

  await api.post('/send-email', { message: 'Ciao', name: 'Luca', telefono: '333', to: centre });

  const reminder = "SELECT status FROM outbox WHERE kind = 'booking-reminder'";
  await eventually(() => expect(queryFile(api.config.dataDir, reminder)).toEqual([{ status: 'dropped' }]));
  expect(mailbox.mailsTo(visitor)).toEqual([]);
});

test('/readyz reports a closed day with bookings until they are cancelled', async () => {
  await using server = await startWith({ days: [{ day: '2026-11-25', label: 'Ponte' }] });
  const { api } = server;
  await outboxIsEmpty(api.config.dataDir);
  expect(await unready(api.url)).toEqual(['closures']);

  const { search } = new URL(api.links.toBooking({ id: exampleBooking.id, linkId: null }));
  await openPage(`${api.url}/annulla-prenotazione${search}`, {});

  expect(await unready(api.url)).toEqual([]);
});

test.for([
  { what: 'another day is closed', days: [{ day: '2026-11-24', label: 'Ponte' }] },
  {
    what: 'the days before and after are closed',
    days: [
      { from: '2026-11-23', to: '2026-11-24', label: 'Ponte' },
      { day: '2026-11-26', label: 'Ponte' },
    ],
  },
])('when $what the emails are sent and no closure is reported', async ({ days }) => {
  await using server = await startWith({ days });
  const { api, mailbox } = server;
  await outboxIsEmpty(api.config.dataDir);
  expect(mailbox.mailsTo(visitor)).toHaveLength(1);
  expect(mailbox.mailsTo(centre).map(({ subject }) => subject)).toEqual([
    'Nuova prenotazione: mer 25 nov, 16:30, Maria Rossi',
  ]);
  expect(await unready(api.url)).toEqual([]);
});

test('the log has the days and the codes of the bookings, and the centre gets the same list once a day', async () => {
  await using server = await startWith({ days: [{ day: '2026-11-25', label: 'Ponte' }] });
  const { api, mailbox } = server;
  await outboxIsEmpty(api.config.dataDir);
  const warn = vi.fn<(facts: object, text?: string) => void>();
  const parts = { ...api, outbox: { wake: () => undefined } };
  const asked = () => mailbox.mailsTo(centre).filter(({ subject }) => subject?.includes('chiusura')).length;

  expect(await reportClosedDays(parts, { warn })).toEqual({ bookings: 1 });
  expect(warn).toHaveBeenCalledWith(
    { days: ['2026-11-25'], references: [reference] },
    'bookings on closed days',
  );
  await outboxIsEmpty(api.config.dataDir);
  expect(asked()).toBe(1);

  api.passMinutes(23 * 60 + 1);
  await reportClosedDays(parts, { warn });
  const waiting = "SELECT id FROM outbox WHERE kind = 'closed-day-bookings'";
  expect(queryFile(api.config.dataDir, waiting)).toHaveLength(2);
});

test('a day that one service closes is reported for its bookings alone, with its name', async () => {
  await using given = await withServices({
    SERVICES_FILE: jsonFile([{ ...exams, closures: [{ day: '2026-11-25', label: 'Sessione esterna' }] }]),
  });
  const { api, mailsTo } = given;
  for (const booking of [
    exampleBooking,
    { ...exampleBooking, id: randomUUID(), centre: 'esami', name: 'Anna Verdi' },
  ])
    await api.store.bookings.book(booking, [], unsharedSeats(1), { perEmail: 1, tries: [], daily: [] });
  expect(await unready(api.url)).toEqual(['closures']);

  const parts = { ...api, outbox: { wake: () => undefined } };
  expect(await reportClosedDays(parts, { warn: () => undefined })).toEqual({ bookings: 1 });
  const [report, ...others] = await mailsTo(centre);
  expect(others).toEqual([]);
  expect(report?.text).toContain('(ora italiana; esami, 20 minuti)\nNome:     Anna Verdi');
  expect(report?.text).not.toContain('Maria Rossi');
});

test.for([
  { clock: '2026-11-25T16:29[Europe/Rome]', toVisitor: 1, emailText: /dal sito\.\s/, calls: 0 },
  { clock: '2026-11-25T16:31[Europe/Rome]', toVisitor: 0, emailText: /è già passata/, calls: 1 },
])(
  'at $clock a delayed confirmation is sent to its visitor $toVisitor times',
  async ({ clock, toVisitor, emailText, calls }) => {
    await using server = await startWith({ days: [], clock });
    const { api, mailbox } = server;
    await outboxIsEmpty(api.config.dataDir);

    const confirmations = mailbox.mailsTo(visitor).filter(({ subject }) => !subject?.includes('domani'));
    expect(confirmations.length > 0).toBe(toVisitor > 0);
    const toCentre = mailbox.mailsTo(centre);
    expect(toCentre.find(({ subject }) => subject?.startsWith('Nuova'))?.text).toMatch(emailText);
    expect(toCentre.filter(({ subject }) => subject?.startsWith('Da chiamare'))).toHaveLength(calls);
  },
);

async function unready(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/readyz`);
  const { errors = [] } = (await answer.json()) as Problem;
  return errors.map(({ field }) => field);
}
