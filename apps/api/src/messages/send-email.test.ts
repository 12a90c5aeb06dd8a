import { expect, test } from 'vitest';
import { outboxIsEmpty } from '../testing/outboxIsEmpty.ts';
import { startApi } from '../testing/startApi.ts';
import { startMailbox } from '../testing/startMailbox.ts';

const centre = 'info@centro.test';
const message = {
  message: 'Buongiorno,\nvorrei informazioni.\n\nSubject: un altro',
  name: 'Maria',
  telefono: '+39 333 1234567',
  to: centre,
};

test.for([{ to: centre }, { to: 'victim@elsewhere.test' }])(
  'a message whose `to` is $to reaches the centre and nobody else (R145, A21)',
  async ({ to }) => {
    await using mailbox = await startMailbox();
    await using api = await startApi({ SMTP_URL: mailbox.url });

    const answer = await api.post('/send-email', { ...message, to });

    expect(answer).toMatchObject({ status: 201, json: { status: 'sent' } });
    const [mail, ...others] = mailbox.mails;
    expect(others).toEqual([]);
    expect(mail?.recipients).toEqual([centre]);
    expect(mail?.subject).toBe('Messaggio dal sito: Maria');
    for (const words of [message.message, message.name, message.telefono])
      expect(mail?.text).toContain(words);
  },
);

test('a message stays pending while the mail server refuses the centre’s own mailbox (A23)', async () => {
  await using mailbox = await startMailbox();
  mailbox.answerRecipient(centre, 550);
  await using api = await startApi({ SMTP_URL: mailbox.url });

  const answer = await api.post('/send-email', message);
  expect(answer).toMatchObject({ status: 202, json: { status: 'queued' } });

  mailbox.answerRecipient(centre, undefined);
  await mailbox.mailTo(centre);
});

test('after its form a message has surname, address and links, and replies go to the visitor (R145, B24)', async () => {
  await using mailbox = await startMailbox();
  await using api = await startApi({ SMTP_URL: mailbox.url });
  const { message: text, name, telefono } = message;
  const form = { firstName: name, lastName: 'Rossi', email: 'maria@visitor.test', telefono, message: text };

  await api.post('/subscribe', form);
  await api.post('/send-email', message);

  const mail = await mailbox.mailTo(centre);
  expect(mail.replyTo).toEqual([{ name: '', address: form.email }]);
  expect(mail.text).toContain('Nome:     Maria Rossi');
  expect(mail.text).toContain(`Email:    ${form.email}`);
  for (const link of ['tel:+393331234567', 'mailto:maria@visitor.test', 'https://wa.me/393331234567'])
    expect(mail.html).toContain(`href="${link}"`);
  expect(mail.html).not.toContain('format-detection');

  const receipt = await mailbox.mailTo(form.email);
  expect(receipt.subject).toContain('Abbiamo ricevuto il tuo messaggio');
  expect(receipt.text).toContain('Ciao Maria,');
  // Anybody can type anybody's address: no word of the message is in it (A21).
  expect(`${receipt.text} ${receipt.html}`).not.toContain('vorrei informazioni');
});

test('nobody gets more receipts in a day than strangers may cause, and every message arrives (A21, B24)', async () => {
  await using mailbox = await startMailbox();
  await using api = await startApi({ SMTP_URL: mailbox.url, MAILS_PER_RECIPIENT_PER_DAY: '2' });
  for (const text of ['Uno', 'Due', 'Tre']) {
    const sent = { ...message, message: text };
    const form = { firstName: 'Maria', lastName: 'Rossi', email: 'maria@visitor.test' };
    await api.post('/subscribe', { ...form, telefono: sent.telefono, message: text });
    expect((await api.post('/send-email', sent)).status).toBe(201);
  }
  await outboxIsEmpty(api.config.dataDir);
  expect(mailbox.mailsTo(centre)).toHaveLength(3);
  expect(mailbox.mailsTo('maria@visitor.test')).toHaveLength(2);
});

test('a message of which the form is unknown goes out as it came (R145)', async () => {
  await using mailbox = await startMailbox();
  await using api = await startApi({ SMTP_URL: mailbox.url });
  await api.post('/send-email', message);
  const mail = await mailbox.mailTo(centre);
  expect(mail.replyTo).toBeUndefined();
  expect(mail.text).toContain('per rispondere chiama');
});
