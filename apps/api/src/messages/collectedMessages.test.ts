import { expect, test } from 'vitest';
import { sinceLastDay } from '../agenda/since/sinceLastDay.ts';
import { messageCeiling } from '../limits/dailyLimits.ts';
import { eventually } from '../testing/eventually.ts';
import { outboxIsEmpty } from '../testing/outboxIsEmpty.ts';
import { queryFile } from '../testing/store/queryFile.ts';
import { postJson, startApi } from '../testing/startApi.ts';
import { startMailbox } from '../testing/startMailbox.ts';

const centre = 'info@centro.test';
const { atMost } = messageCeiling;

const bodyOf = (number: number) => ({
  message: `Testo ${number}.`,
  name: `Visitatore${number}`,
  telefono: `333 ${String(number).padStart(7, '0')}`,
  to: centre,
});

type Api = Pick<Awaited<ReturnType<typeof startApi>>, 'url'>;

/** Sends messages one after the other; returns the statuses of the responses. */
async function sendMessages(api: Api, numbers: readonly number[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const number of numbers) {
    const { status } = await postJson(`${api.url}/send-email`, bodyOf(number));
    statuses.push(status);
  }
  return statuses;
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

const flood = range(1, atMost + 15);
const collectedNumbers = flood.slice(atMost);

const pendingEmails = "SELECT id FROM outbox WHERE status = 'pending'";

type Mailbox = Awaited<ReturnType<typeof startMailbox>>;

const subjectsTo = (mailbox: Mailbox) => mailbox.mailsTo(centre).map(({ subject }) => subject);

/** Resolves with the email that lists so many messages. */
const collectedEmail = (mailbox: Mailbox, count: number) =>
  eventually(() => {
    const found = mailbox.mailsTo(centre).find(({ subject }) => subject === `Messaggi dal sito: ${count}`);
    if (!found) throw new Error('No collected email yet');
    return found;
  });

/** A server with a mailbox that has had a flood of messages: the first have arrived, the others wait. */
async function withFlood(env: NodeJS.ProcessEnv = {}) {
  const mailbox = await startMailbox();
  const api = await startApi({ SMTP_URL: mailbox.url, ...env });
  const statuses = await sendMessages(api, flood);
  await outboxIsEmpty(api.config.dataDir);
  return {
    mailbox,
    api,
    statuses,
    [Symbol.asyncDispose]: async () => {
      await api.close();
      await mailbox.close();
    },
  };
}

test('of a flood of messages the first reach the centre one by one, all others in one email ten minutes later', async () => {
  await using given = await withFlood();
  const { api, mailbox, statuses } = given;
  expect(statuses).toEqual(flood.map((number) => (number <= atMost ? 201 : 202)));
  expect(subjectsTo(mailbox)).toEqual(
    range(1, atMost).map((number) => `Messaggio dal sito: Visitatore${number}`),
  );
  // The agenda has all of them at once.
  expect(await api.store.messages.countUnanswered(api.config.centre.key)).toBe(flood.length);
  expect(await sinceLastDay(api)).toMatchObject({ messages: flood.length });

  api.passMinutes(10);
  // The rate has fallen: this one has an email of its own again.
  expect(await sendMessages(api, [99])).toEqual([201]);
  const mail = await collectedEmail(mailbox, 15);
  expect(mailbox.mailsTo(centre)).toHaveLength(atMost + 2);
  for (const number of collectedNumbers) {
    const { message, name, telefono } = bodyOf(number);
    for (const words of [message, name, telefono])
      expect([mail.text, mail.html]).toEqual([
        expect.stringContaining(words),
        expect.stringContaining(words),
      ]);
  }
  const page = '/agenda/messaggi';
  expect([mail.text, mail.html]).toEqual([expect.stringContaining(page), expect.stringContaining(page)]);
});

test('while a flood goes on, the centre gets one email every ten minutes, and each message once', async () => {
  await using given = await withFlood();
  const { api, mailbox } = given;
  const later = [range(100, 110), range(200, 210), range(300, 310), range(400, 410)];
  for (const [index, numbers] of later.entries()) {
    api.passMinutes(5);
    expect(await sendMessages(api, numbers)).toEqual(numbers.map(() => 202));
    const sent = Math.floor((index + 1) / 2);
    await eventually(() => expect(mailbox.mailsTo(centre)).toHaveLength(atMost + sent));
  }
  api.passMinutes(10);
  await sendMessages(api, [99]);
  await eventually(() => expect(mailbox.mailsTo(centre)).toHaveLength(atMost + 3 + 1));
  const listed = mailbox.mailsTo(centre).flatMap(({ text = '' }) => text.match(/(?<=Visitatore)\d+/g) ?? []);
  const all = [...flood, ...later.flat(), 99].map(String);
  expect(listed.toSorted()).toEqual(all.toSorted());
});

test('the receipt of a visitor whose message is collected does not wait for the centre’s email', async () => {
  await using given = await withFlood();
  const { api, mailbox } = given;
  const { name, telefono, message } = bodyOf(77);
  const form = { firstName: name, lastName: 'Rossi', email: 'maria@visitor.test', telefono, message };
  await api.post('/subscribe', form);
  await sendMessages(api, [77]);

  const receipt = await mailbox.mailTo(form.email);
  expect(receipt.subject).toContain('Abbiamo ricevuto il tuo messaggio');
  expect(mailbox.mailsTo(centre)).toHaveLength(atMost);

  api.passMinutes(10);
  await sendMessages(api, [99]);
  const mail = await collectedEmail(mailbox, 16);
  expect(mail.text).toContain('Visitatore77 Rossi');
  expect(mail.html).toContain('href="mailto:maria@visitor.test"');
  expect(mail.html).toContain('href="tel:');
});

test('a restart before the collected email is sent neither loses nor repeats it', async () => {
  await using given = await withFlood();
  const { api, mailbox } = given;
  const env = { SMTP_URL: mailbox.url, DATA_DIR: api.config.dataDir };
  await api.app.close();
  const early = await startApi({ ...env, clock: '2026-11-23T10:05[Europe/Rome]' });
  await outboxIsEmpty(env.DATA_DIR);
  expect(mailbox.mailsTo(centre)).toHaveLength(atMost);
  await early.app.close();

  const due = await startApi({ ...env, clock: '2026-11-23T10:15[Europe/Rome]' });
  await eventually(() => expect(queryFile(env.DATA_DIR, pendingEmails)).toEqual([]));
  await due.app.close();

  await using again = await startApi({ ...env, clock: '2026-11-23T10:30[Europe/Rome]' });
  await again.post('/send-email', bodyOf(99));
  const subjects = [`Messaggi dal sito: ${collectedNumbers.length}`, 'Messaggio dal sito: Visitatore99'];
  expect(subjectsTo(mailbox).slice(atMost)).toEqual(subjects);
  await early.store.close();
  await due.store.close();
});

test('a text that the mail server refuses does not keep the names and phones of the others from the centre', async () => {
  await using given = await withFlood();
  const { api, mailbox } = given;
  mailbox.answerMessage(centre, '554 5.7.1 Spam');
  api.passMinutes(10);
  await postJson(`${api.url}/send-email`, bodyOf(99));
  const failed = "SELECT id FROM outbox WHERE kind = 'collected-messages' AND failure = 'permanent'";
  await eventually(() => expect(queryFile(api.config.dataDir, failed)).toHaveLength(1));

  mailbox.answerMessage(centre, undefined);
  api.passMinutes(60);
  await postJson(`${api.url}/send-email`, bodyOf(100));
  const mail = await collectedEmail(mailbox, 15);
  expect(mail.text).toContain('Visitatore12');
  expect(mail.text).toContain(bodyOf(12).telefono);
  expect(mail.text).not.toContain(bodyOf(12).message);
});

test('when all messages that wait were deleted, the centre gets no email without any', async () => {
  await using given = await withFlood();
  const { api, mailbox } = given;
  await api.store.messages.eraseUpTo(api.now().toISOString());
  api.passMinutes(10);
  await api.post('/send-email', bodyOf(99));
  const dropped = "SELECT status FROM outbox WHERE kind = 'collected-messages'";
  await eventually(() => expect(queryFile(api.config.dataDir, dropped)).toEqual([{ status: 'dropped' }]));
  expect(mailbox.mailsTo(centre)).toHaveLength(atMost + 1);
});
