import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Problem } from '@centro/api-client';
import { hasWords, isEmailAddress } from '@centro/booking';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book } from '../cli/commands/bookings.ts';
import { withOpenAgenda } from '../testing/agenda/withOpenAgenda.ts';
import { withTerminal } from '../testing/agenda/withTerminal.ts';
import { detailsForm, postBooking, tagOf } from '../testing/requests/bookingForm.ts';
import { bookingRequest } from '../testing/requests/bookingRequest.ts';

const subscription = {
  firstName: 'Agata',
  lastName: 'Lo Presti',
  email: 'agata@visitor.test',
  telefono: '333 000 0001',
  message: 'Ciao',
};
const message = { name: 'Agata', telefono: '333 000 0001', to: 'info@centro.test', message: 'Ciao' };
const free = '2026-11-26T16:30';

let centre: Awaited<ReturnType<typeof withOpenAgenda>>;
beforeAll(async () => {
  centre = await withOpenAgenda();
});
afterAll(() => centre[Symbol.asyncDispose]());

const stored = () =>
  ['booking', 'subscription', 'contact_message'].map(
    (table) => centre.query(`SELECT count(*) AS rows FROM ${table}`)[0]?.['rows'],
  );

/** Returns the sentence at the field of a refused call. */
async function sentenceOf(path: string, body: object, field: string): Promise<string | undefined> {
  const { status, json } = await centre.api.post(path, body);
  expect(status).toBe(400);
  return (json as Problem).errors?.find((error) => error.field === field)?.detail;
}

test.for([
  { what: 'a Hangul filler', name: '\u3164' },
  { what: 'a Braille blank', name: '\u2800' },
  { what: 'Hangul choseong and jungseong fillers', name: '\u115F\u1160' },
  { what: 'a half-width Hangul filler', name: '\uFFA0' },
  { what: 'tag characters', name: '\u{E0000}\u{E0041}\u{E007F}' },
  { what: 'zero-width characters', name: '\u200B\u200C\u200D\u2060\uFEFF' },
  { what: 'variation selectors', name: '\uFE0F\u{E0100}' },
  { what: 'combining marks without a letter', name: '\u0301\u0308' },
  { what: 'a soft hyphen and a joiner', name: '\u00AD\u034F' },
  { what: 'three dots', name: '...' },
  { what: 'dashes and quotes', name: '-–’«»' },
])('a name of $what is refused by every call and form, with the sentence of its field', async ({ name }) => {
  const before = stored();
  const line = 'Scrivi un testo su una sola riga, senza caratteri speciali.';
  const text = 'Scrivi un testo, senza caratteri speciali.';
  expect(await sentenceOf('/send-confirmation-email', bookingRequest({ name }), 'name')).toBe(line);
  expect(await sentenceOf('/subscribe', { ...subscription, firstName: name }, 'firstName')).toBe(line);
  expect(await sentenceOf('/subscribe', { ...subscription, lastName: name }, 'lastName')).toBe(line);
  expect(await sentenceOf('/subscribe', { ...subscription, message: name }, 'message')).toBe(text);
  expect(await sentenceOf('/send-email', { ...message, name }, 'name')).toBe(line);
  expect(await sentenceOf('/send-email', { ...message, message: `${name}\n` }, 'message')).toBe(text);

  const form = await postBooking(centre.api, { ...detailsForm, slot: free, lastName: name });
  expect(form.status).toBe(422);
  expect(form.html).toContain('Inserisci il tuo cognome');
  expect(tagOf(form.html, 'lastName')).toContain('aria-invalid="true"');

  const caller = { nome: name, telefono: '333 000 0004', email: '', nota: '', quando: free };
  const agenda = await centre.post('prenota', caller);
  expect(agenda.status).toBe(422);
  expect(agenda.html).toContain('Scrivi nome e cognome.');
  expect(stored()).toEqual(before);
});

test.for([
  'a..b@x.example',
  '.a@x.example',
  'a.@x.example',
  'a@127.0.0.1',
  'a@[127.0.0.1]',
  'a@127.0.0。1',
  'a@-x.example',
  'a@x-.example',
  'a@x..example',
  'a@x.example.',
  'a@x.123',
  `a@${'x'.repeat(64)}.example`,
  'a@localhost',
  'a\u3164@x.example',
  'a@x\u2800.example',
])('no email goes to %j: every call and form refuses it with the sentence of its field', async (email) => {
  const before = stored();
  const sentence = 'Scrivi un solo indirizzo email, come nome@esempio.it.';
  expect(await sentenceOf('/send-confirmation-email', bookingRequest({ to: email }), 'to')).toBe(sentence);
  expect(await sentenceOf('/subscribe', { ...subscription, email }, 'email')).toBe(sentence);
  expect(await sentenceOf('/send-email', { ...message, to: email }, 'to')).toBe(sentence);

  const form = await postBooking(centre.api, { ...detailsForm, slot: free, email });
  expect(form.status).toBe(422);
  expect(form.html).toContain('Controlla l’indirizzo: deve somigliare a nome@esempio.it');
  expect(tagOf(form.html, 'email')).toContain('aria-invalid="true"');

  const caller = { nome: 'Teresa Fazio', telefono: '333 000 0004', nota: '', quando: free };
  const agenda = await centre.post('prenota', { ...caller, email });
  expect(agenda.status).toBe(422);
  expect(agenda.html).toContain('Controlla l’indirizzo: deve essere uno solo');
  expect(stored()).toEqual(before);
});

test.for([
  { name: 'Ġużè Ċaħħar', email: 'guze@visitor.test' },
  { name: 'محمد علي', email: 'ali@موقع.test' },
  { name: '李 小龙', email: 'li@例え.test' },
  { name: "Ntoni D'Àngilu", email: "n.d'angilu@münchen.example" },
  { name: 'ʼNtonia Lo Prèsti', email: 'mario@xn--mnchen-3ya.example' },
  { name: 'Ntonia Lo Prèsti'.normalize('NFD'), email: 'a@münchen.example'.normalize('NFD') },
])('$name with $email is accepted', async ({ name, email }) => {
  const [firstName = '', ...others] = name.split(' ');
  const answer = await centre.api.post('/subscribe', {
    ...subscription,
    firstName,
    lastName: others.join(' '),
    email,
  });
  expect(answer.status).toBe(201);
  const booked = await centre.api.post(
    '/send-confirmation-email',
    bookingRequest({ to: email, name, key: 'other' }),
  );
  // Every field has passed when the key is read.
  expect(booked.json).toMatchObject({ code: 'key-unknown' });
});

test('centre book refuses an invisible name and an address that no email reaches', async () => {
  await using terminal = await withTerminal();
  const slot = ['2026-11-25', '17:00', '--phone', '333 000 0009'];
  expect(await terminal.run(book, ...slot, '--name', '\u3164')).toMatchObject({
    code: 1,
    error: 'The name is missing, or too long.',
  });
  expect(await terminal.run(book, ...slot, '--name', 'Teresa Fazio', '--email', 'a@127.0.0.1')).toMatchObject(
    { code: 1, error: 'The e-mail address is none.' },
  );
  expect(terminal.query('SELECT id FROM booking')).toEqual([]);
});

test('a date whose accents are apart (NFD) books like the same date in one piece', async () => {
  const date = 'mercoledì 2 dicembre 2026 alle ore 16:30';
  const wanted = { to: 'lucia@visitor.test', name: 'Lucia Greco' };
  for (const form of ['NFD', 'NFC']) {
    const request = bookingRequest({ ...wanted, date: date.normalize(form) });
    const { status } = await centre.api.post('/send-confirmation-email', request);
    expect([201, 202]).toContain(status);
  }
  expect(centre.query("SELECT time FROM booking WHERE name = 'Lucia Greco'")).toEqual([{ time: '16:30' }]);
});

test('browser and contract agree on every character', () => {
  const contract = readFileSync(
    fileURLToPath(import.meta.resolve('@centro/api-client/openapi.yaml')),
    'utf8',
  );
  const patternOf = (name: string) =>
    new RegExp(new RegExp(`\\n    ${name}:\\n[^]*?pattern: '(.*)'`).exec(contract)?.[1] ?? 'no pattern', 'u');
  const [line, text, address] = ['Line', 'Text', 'EmailAddress'].map(patternOf);
  /** What no line may contain, although some of it can be seen. */
  const forbidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\uFFFD]/u;
  const differing: string[] = [];
  for (let code = 0; code <= 0x10_ff_ff; code += 1) {
    const character = String.fromCodePoint(code);
    const isWord = hasWords(character);
    const isSame =
      (forbidden.test(character) || (line?.test(character) === isWord && text?.test(character) === isWord)) &&
      [
        `${character}@x.example`,
        `a.${character}@x.example`,
        `a@x${character}x.example`,
        `a@x.${character}`,
      ].every((typed) => address?.test(typed) === isEmailAddress(typed));
    if (!isSame) differing.push(code.toString(16));
  }
  expect(differing).toEqual([]);
});
