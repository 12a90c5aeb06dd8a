import { exampleRules } from '@centro/booking';
import { expect, test } from 'vitest';
import { floodSubscriptions } from '../../testing/agenda/flood.ts';
import { executeOnFile } from '../../testing/store/queryFile.ts';
import { anna, withAgendaContext } from '../../testing/agenda/withAgendaContext.ts';
import { consentTexts, exportSubscribers, listSubscribers, removeSubscriber, toCsv } from './subscribers.ts';
import { jsonFile } from '../../testing/withServices.ts';

const form = {
  firstName: 'Anna',
  lastName: 'Verdi',
  email: 'anna@visitor.test',
  telefono: '333 000 0001',
  message: 'Ciao',
};

/** Subscribes like the form of the site. */
async function subscribe(url: string, changes: Partial<typeof form> = {}, version = '2026-11') {
  const response = await fetch(`${url}/subscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'consent-version': version },
    body: JSON.stringify({ ...form, ...changes }),
  });
  expect(response.status).toBe(201);
}

test('subscribers are listed with the words that they agreed to, and when (A35)', async () => {
  await using centre = await withAgendaContext();
  await subscribe(centre.api.url);
  centre.api.passMinutes(1);
  await subscribe(centre.api.url, { email: 'luca@visitor.test' }, 'another-form');
  const [luca, first] = await listSubscribers(centre.context);
  expect(luca?.consent).toMatchObject({ version: 'another-form', text: null });
  expect(first).toMatchObject({ name: 'Anna Verdi', email: 'anna@visitor.test' });
  expect(first?.subscribedAt).toBe(first?.consent?.at);
  expect(first?.consent?.text).toMatch(/^Acconsento al trattamento/);
});

test('who still has to confirm is listed without a beginning, and not exported', async () => {
  await using centre = await withAgendaContext({ NEWSLETTER_OPT_IN: 'double' });
  await subscribe(centre.api.url);
  expect(await listSubscribers(centre.context)).toMatchObject([{ subscribedAt: null }]);
  expect((await exportSubscribers(centre.context, anna)).trimEnd().split('\r\n')).toHaveLength(1);
  centre.api.passMinutes(30 * 24 * 60 + 1);
  expect(await listSubscribers(centre.context)).toEqual([]);
});

test('the export has a line for each subscriber and is logged', async () => {
  await using centre = await withAgendaContext();
  await subscribe(centre.api.url, { firstName: '=HYPERLINK("https://x.test")' });
  const [head, line] = (await exportSubscribers(centre.context, anna)).trimEnd().split('\r\n');
  expect(head).toBe('\uFEFF"Nome";"Email";"Iscrizione";"Consenso";"Versione";"Testo";"Link per annullare"');
  expect(line).toMatch(/^"'=HYPERLINK\(""https:\/\/x\.test""\) Verdi";"anna@visitor\.test";"2026-11-23T/);
  expect(centre.auditLog()).toEqual(['anna@centro.test export-subscribers 1 rows']);
});

test('who leaves while the list is exported hides nobody else from it', async () => {
  await using centre = await withAgendaContext();
  await floodSubscriptions(centre, 501);
  await executeOnFile(centre.api.config.dataDir, 'UPDATE subscription SET subscribed_at = created_at');
  const { subscribers } = centre.context.store;
  /** The first of the list leaves once its first part is read. */
  const list: typeof subscribers.list = async (...args) => {
    const part = await subscribers.list(...args);
    await removeSubscriber(centre.context, { actor: anna, id: 'f1000000' });
    return part;
  };
  const store = { ...centre.context.store, subscribers: { ...subscribers, list } };
  const lines = (await exportSubscribers({ ...centre.context, store }, anna)).trimEnd().split('\r\n');
  expect(new Set(lines).size).toBe(1 + 501);
});

test('the headings of the export are in the language of the centre', async () => {
  await using centre = await withAgendaContext({
    RULES_FILE: jsonFile({ ...exampleRules, locale: 'en-GB' }),
  });
  expect(await exportSubscribers(centre.context, anna)).toBe(
    '\uFEFF"Name";"Email";"Subscribed";"Consent";"Version";"Text";"Unsubscribe link"\r\n',
  );
});

test('the link of each line ends that subscription alone (A35)', async () => {
  await using centre = await withAgendaContext();
  for (const email of ['anna@visitor.test', 'luca@visitor.test']) await subscribe(centre.api.url, { email });
  const csv = await exportSubscribers(centre.context, anna);
  const [, link = ''] = /"luca@.*(http:[^"]*annulla-iscrizione[^"]*)"/.exec(csv) ?? [];
  const { pathname, search } = new URL(link);
  const response = await fetch(centre.api.url + pathname + search, { method: 'POST' });
  expect(response.status).toBe(200);
  expect(await listSubscribers(centre.context)).toMatchObject([{ email: 'anna@visitor.test' }]);
});

test.for([
  { field: 'Anna', csv: '"Anna"' },
  { field: 'dice "ciao"; poi\r\nvia', csv: '"dice ""ciao""; poi\r\nvia"' },
  { field: '=1+1', csv: '"\'=1+1"' },
  { field: '+39 333', csv: '"\'+39 333"' },
  { field: '-1', csv: '"\'-1"' },
  { field: '@SUM(A1)', csv: '"\'@SUM(A1)"' },
  { field: '  =1+1', csv: '"\'  =1+1"' },
  { field: '\t=1', csv: '"\'\t=1"' },
  { field: '＝1', csv: '"\'＝1"' },
  { field: '|cmd', csv: '"\'|cmd"' },
  { field: '%1', csv: '"\'%1"' },
  // Look-alikes that some spreadsheet takes for the sign, and characters that nobody sees before one.
  { field: '−1', csv: '"\'−1"' },
  { field: '﹢1', csv: '"\'﹢1"' },
  { field: '﹦1', csv: '"\'﹦1"' },
  { field: '\u200B=1+1', csv: '"\'\u200B=1+1"' },
  { field: '\u00AD\u2060=1+1', csv: '"\'\u00AD\u2060=1+1"' },
])('the field $field is written as $csv', ({ field, csv }) => {
  expect(toCsv([[field]])).toBe(`\uFEFF${csv}\r\n`);
});

test('a subscriber who is removed gets no further email, and the removal is logged with who did it', async () => {
  await using centre = await withAgendaContext();
  await subscribe(centre.api.url);
  const [{ id } = { id: '' }] = await listSubscribers(centre.context);
  expect(await removeSubscriber(centre.context, { actor: anna, id })).toMatchObject({
    email: 'anna@visitor.test',
  });
  expect(await listSubscribers(centre.context)).toEqual([]);
  expect(centre.query('SELECT first_name, email FROM subscription')).toEqual([
    { first_name: '', email: 'anna@visitor.test' },
  ]);
  expect(centre.query('SELECT event FROM consent ORDER BY id')).toEqual([
    { event: 'given' },
    { event: 'withdrawn' },
  ]);
  expect(centre.auditLog()).toEqual([`anna@centro.test remove-subscriber ${id}`]);
  for (const gone of [id, 'none'])
    expect(await removeSubscriber(centre.context, { actor: anna, id: gone })).toBeNull();
});

test('who had left and has asked again is removed before the confirmation, and again after it', async () => {
  await using centre = await withAgendaContext();
  const remove = async () => {
    const [{ id } = { id: '' }] = await listSubscribers(centre.context);
    return removeSubscriber(centre.context, { actor: anna, id });
  };
  await subscribe(centre.api.url);
  expect(await remove()).toMatchObject({ subscribedAt: expect.any(String) as string });
  await subscribe(centre.api.url);
  expect(await remove()).toMatchObject({ subscribedAt: null });
  expect(await remove()).toBeNull();
});

test('each version of the consent is the text that its form showed (A35)', () => {
  expect(Object.keys(consentTexts)).toEqual(['2026-11', '2026-11-en']);
  expect(consentTexts['2026-11']).toBe(
    'Acconsento al trattamento dei miei dati personali per ricevere la newsletter e una risposta al mio messaggio, come descritto nell’informativa sulla privacy. Posso ripensarci quando voglio.',
  );
});
