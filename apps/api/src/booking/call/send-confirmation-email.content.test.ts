import { expect, test } from 'vitest';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { calendarEntry } from '../../testing/calendarEntry.ts';
import { eventually } from '../../testing/eventually.ts';
import { startApi } from '../../testing/startApi.ts';
import { startMailbox } from '../../testing/startMailbox.ts';

const visitor = 'maria@visitor.test';
const centre = 'info@centro.test';

test.concurrent('both emails contain the booking as the same calendar entry (A6, B9)', async () => {
  await using mailbox = await startMailbox();
  await using api = await startApi({ SMTP_URL: mailbox.url });
  await api.post('/send-confirmation-email', bookingRequest());

  const entries = [calendarEntry(await mailbox.mailTo(visitor)), calendarEntry(await mailbox.mailTo(centre))];

  for (const entry of entries) {
    expect(entry).toMatchObject({
      method: 'PUBLISH',
      start: '2026-11-25T15:30:00Z',
      end: '2026-11-25T16:00:00Z',
      location: 'Via Prova 1, 92100 Agrigento (AG)',
      attendees: 0,
    });
  }
  // The visitor leaves from home, the centre is there.
  expect(entries.map(({ alarms }) => alarms)).toEqual([['-PT120M'], []]);
  expect(entries[0]?.uid).toBe(entries[1]?.uid);
  expect(entries.map(({ summary }) => summary)).toEqual([
    'Consulenza gratuita, Centro Prova',
    'Consulenza: Maria Rossi',
  ]);
});

test.concurrent('the HTML of the email has the content of its text, and its one image is in the email', async () => {
  await using mailbox = await startMailbox();
  await using api = await startApi({ SMTP_URL: mailbox.url });
  const name = 'Ada & Bea "Ò" d’Àlì';
  await api.post('/send-confirmation-email', bookingRequest({ name }));

  const { html = '', raw, attachments } = await mailbox.mailTo(visitor);

  expect(html).toMatch(/^<!doctype html><html lang="it">/i);
  for (const words of [
    'Ti aspettiamo, Ada<',
    'Mercoledì 25 novembre 2026 alle ore 16:30 (ora italiana)',
    'Via Prova 1',
    '<meta name="color-scheme" content="light dark"/>',
  ]) {
    expect(html).toContain(words);
  }
  expect(html).not.toMatch(/<link|<script|url\(|@import/);
  expect([...html.matchAll(/src="cid:([^"]*)"/g)].map(([, id]) => `<${id}>`)).toEqual(
    attachments.filter(({ related }) => related).map(({ contentId }) => contentId),
  );
  expect(raw).toMatch(/Content-Type: image\/png/);
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    expect.stringMatching(/^http:\/\/localhost:3000\/consulenza\.ics\?link=[\w.-]+$/),
    'https://maps.test/sede',
    expect.stringMatching(/^http:\/\/localhost:3000\/prenotazione\?link=[\w.-]+$/),
    'tel:+393000000001',
    'tel:+393000000001',
    'tel:+390922000001',
    'mailto:info@centro.test',
    'https://privacy.test/informativa',
  ]);
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
});

test.concurrent.for([
  { name: 'visit http://x', greeting: 'Ciao,' },
  { name: 'Maria <b onclick=alert(1)>', greeting: 'Ciao,' },
])(
  'the name "$name" is not repeated in the email, since it could contain a message (A21)',
  async ({ name, greeting }) => {
    await using mailbox = await startMailbox();
    await using api = await startApi({ SMTP_URL: mailbox.url });
    await api.post('/send-confirmation-email', bookingRequest({ name }));

    const confirmation = await mailbox.mailTo(visitor);

    expect(confirmation.text?.split('\n')[0]).toBe(greeting);
    expect(JSON.stringify(confirmation)).not.toMatch(/http:\/\/x|onclick/);
  },
);

test.concurrent('what to bring is in the emails to the visitor where the centre has configured it, and nowhere else (L6)', async () => {
  for (const CENTRE_WHAT_TO_BRING of ['', 'I titoli di studio & il bando.']) {
    await using mailbox = await startMailbox();
    await using api = await startApi({ SMTP_URL: mailbox.url, CENTRE_WHAT_TO_BRING });
    await api.post('/send-confirmation-email', bookingRequest());
    const { text, html } = await mailbox.mailTo(visitor);
    expect(text?.includes('Che cosa portare')).toBe(CENTRE_WHAT_TO_BRING !== '');
    expect(html?.includes('I titoli di studio &amp; il bando.')).toBe(CENTRE_WHAT_TO_BRING !== '');
  }
});

test.concurrent('one reminder is sent the evening before to visitors who booked in time (B17)', async () => {
  await using mailbox = await startMailbox();
  await using api = await startApi({ SMTP_URL: mailbox.url });
  await api.post('/send-confirmation-email', bookingRequest());
  const late = bookingRequest({ to: 'luca@visitor.test', date: 'lunedì 23 novembre 2026 alle ore 17:30' });
  await api.post('/send-confirmation-email', late);
  // Tuesday at 17:59, then at 18:00: any message wakes the worker.
  api.passMinutes((24 + 8) * 60 - 1);
  await api.post('/send-email', { message: 'a', name: 'a', telefono: '333', to: centre });
  expect(mailbox.mailsTo(visitor)).toHaveLength(1);
  api.passMinutes(1);
  await api.post('/send-email', { message: 'b', name: 'b', telefono: '333', to: centre });

  await eventually(() => expect(mailbox.mailsTo(visitor)).toHaveLength(2));
  const [, reminder] = mailbox.mailsTo(visitor);
  expect(reminder?.subject).toBe('Promemoria: la tua consulenza, mercoledì 25 novembre, 16:30');
  expect(reminder?.text).toContain('mercoledì 25 novembre 2026 alle ore 16:30 (ora italiana)');
  expect(mailbox.mailsTo('luca@visitor.test')).toHaveLength(1);
});
