import { expect, test } from 'vitest';
import { fieldsOf, tagOf } from '../testing/requests/bookingForm.ts';
import { openPage } from '../testing/requests/openPage.ts';
import { outboxIsEmpty } from '../testing/outboxIsEmpty.ts';
import { queryFile } from '../testing/store/queryFile.ts';
import { startApi } from '../testing/startApi.ts';
import { startMailbox } from '../testing/startMailbox.ts';

const visitor = 'maria@visitor.test';
const form = {
  firstName: 'Maria',
  lastName: 'Rossi',
  email: visitor,
  telefono: '333 1234567',
  message: 'Vorrei informazioni.\r\nGrazie.',
  consent: 'on',
};

const stored = (dataDir: string) =>
  queryFile(dataDir, 'SELECT name, phone, email, message FROM contact_message').map((row) => ({ ...row }));

test.concurrent('without scripts a visitor subscribes and writes; a reload, Back or a second press sends nothing again (B12, R96, R152)', async () => {
  await using mailbox = await startMailbox();
  await using api = await startApi({ SMTP_URL: mailbox.url });
  const page = await openPage(`${api.url}/scrivi`);
  expect([page.status, page.title]).toEqual([200, 'Iscriviti o scrivici']);
  expect(page.html).not.toContain('<script');
  expect(tagOf(page.html, 'consent')).not.toContain('checked');
  expect(page.headers.get('referrer-policy')).toBe('same-origin');

  const { idempotencyKey = '' } = fieldsOf(page.html);
  for (let press = 0; press < 2; press += 1) {
    const sent = await openPage(`${api.url}/scrivi`, { ...form, idempotencyKey });
    expect([sent.status, sent.location]).toEqual([303, 'scrivi?inviato']);
  }
  const result = await openPage(`${api.url}/scrivi?inviato`);
  expect([result.status, result.title]).toEqual([200, 'Iscrizione alla newsletter completata.']);

  await outboxIsEmpty(api.config.dataDir);
  expect(stored(api.config.dataDir)).toEqual([
    { name: 'Maria Rossi', phone: form.telefono, email: visitor, message: form.message },
  ]);
  expect(mailbox.mailsTo('info@centro.test').map(({ subject }) => subject)).toEqual([
    'Messaggio dal sito: Maria Rossi',
  ]);
  expect(mailbox.mailsTo(visitor).length).toBeGreaterThan(0);
  const consents = queryFile(api.config.dataDir, "SELECT version FROM consent WHERE event = 'given'");
  expect(consents.map((row) => row['version'])).toEqual(['2026-11']);
});

test.concurrent('what is missing is named, the rest keeps what was typed, and nothing is stored (R128, R129, A27)', async () => {
  await using api = await startApi({ MAIL: 'files' });
  const cases = [
    { changes: { lastName: ' ' }, says: 'Inserisci il tuo cognome' },
    { changes: { lastName: ' ' }, says: 'Tutti i campi obbligatori devono essere riempiti.' },
    { changes: { message: 'a'.repeat(5001) }, says: 'Controlla i dati inseriti.' },
    { changes: { message: '\u200B' }, says: 'Scrivi il tuo messaggio' },
    { changes: { email: 'maria@' }, says: 'deve somigliare a nome@esempio.it' },
    { changes: { consent: '' }, says: 'Devi accettare il trattamento dei dati personali.' },
    { changes: { telefono: 'nessuno' }, says: 'Scrivi un numero di telefono, con le sue cifre.' },
    { changes: { lastName: '', message: '<script>' }, says: '&lt;script&gt;</textarea>' },
  ];
  for (const { changes, says } of cases) {
    const { status, html } = await openPage(`${api.url}/scrivi`, { ...form, ...changes });
    expect([changes, status]).toEqual([changes, 422]);
    for (const words of [says, 'value="Maria"']) expect(html).toContain(words);
    expect(html).not.toContain('<script');
    expect(tagOf(html, 'consent').includes('checked')).toBe(!('consent' in changes));
  }
  expect(stored(api.config.dataDir)).toEqual([]);
});

test.concurrent('the answers to the questions of a page begin the message, as text and not as markup (B12, B29)', async () => {
  await using api = await startApi({ MAIL: 'files' });
  const answers = new URLSearchParams([
    ['risposta1', 'Insegno.'],
    ['risposta2', 'Lingua:'],
    ['risposta2', '<b>'],
  ]);
  const { html } = await openPage(`${api.url}/scrivi?${answers.toString()}`);
  expect(html).toContain('>Insegno. Lingua: &lt;b&gt;.\n</textarea>');
  expect((await openPage(`${api.url}/scrivi?risposta1=${'a'.repeat(301)}`)).html).not.toContain('aaa');
});

test.concurrent('a message of 5,000 letters with accents arrives; a form of another site is refused (A63)', async () => {
  await using api = await startApi({ MAIL: 'files' });
  const long = { ...form, message: 'à'.repeat(5000) };
  expect((await openPage(`${api.url}/scrivi`, long)).status).toBe(303);
  expect((await openPage(`${api.url}/scrivi`, { ...form, message: 'à'.repeat(5001) })).status).toBe(422);
  const foreign = await fetch(`${api.url}/scrivi`, {
    method: 'POST',
    headers: { origin: 'https://foreign.example' },
    body: new URLSearchParams(form),
  });
  expect(foreign.status).toBe(403);
  expect(stored(api.config.dataDir)).toHaveLength(1);
});
