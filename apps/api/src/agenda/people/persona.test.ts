import { expect, test } from 'vitest';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { textsIn } from '../../testing/textsIn.ts';
import { isSurname } from './identities.ts';
import { wordsOf } from '../../testing/agenda/decisionForm.ts';
import { otherName, withTwoServices } from '../../testing/agenda/withTwoServices.ts';

const maria = { q: 'maria@visitor.test', 'who-0': 'maria@visitor.test' };

/** An agenda where Rosa has called without an address, and her mother, by the same telephone, with one. */
async function withCallers() {
  const centre = await withOpenAgenda();
  const slots = [
    { slot: '2026-11-25T17:00', name: 'Rosa Neri', phone: '333 000 0002', note: 'Ha chiamato la mamma' },
    { slot: '2026-11-25T17:30', name: 'Lia Conti', phone: '+39 3330000002', email: 'lia@visitor.test' },
    { slot: '2026-11-26T16:30', name: 'Rosa Neri', phone: '333 000 0014' },
  ];
  for (const form of slots) expect((await centre.post('prenota', { ...form, also: '1' })).status).toBe(303);
  return centre;
}

test.concurrent('a person is found by telephone however it is written, and who shares it is ticked by hand (GDPR 15)', async () => {
  await using centre = await withCallers();
  const { html } = await centre.open('persona?q=0039%20333%20000%200002');
  const found = [...html.matchAll(/name="who-\d+"( [a-z-]+="[^"]*")* value="([^"]*)"/g)].map(
    ([, , key]) => key,
  );
  expect(found).toEqual(['lia@visitor.test', '3330000002 rosa neri', '3330000014 rosa neri']);
  const boxes = [...html.matchAll(/<input[^>]*name="who-\d+"[^>]*>/g)].map(([box]) =>
    box.includes('checked'),
  );
  // Mother and daughter share it.
  expect(boxes).toEqual([false, false, false]);
  expect(html).toContain('Chiedi se è la stessa persona.');
});

test.concurrent.for(['333 000 0014', 'MARIA@visitor.test'])(
  '«%s» is one person, who is ticked',
  async (q) => {
    await using centre = await withCallers();
    const { html } = await centre.open(`persona?${new URLSearchParams({ q }).toString()}`);
    const boxes = [...html.matchAll(/<input[^>]*name="who-\d+"[^>]*>/g)].map(([box]) =>
      box.includes('checked'),
    );
    expect(boxes[0]).toBe(true);
    expect(boxes.filter(Boolean)).toHaveLength(1);
  },
);

test.concurrent.for(['neri', '333', '000 00', '0014', 'aria@visitor.test'])(
  '«%s» may mean several people: nobody is ticked beforehand',
  async (q) => {
    await using centre = await withCallers();
    const { html } = await centre.open(`persona?${new URLSearchParams({ q }).toString()}`);
    expect(html).toContain('name="who-0"');
    expect(html).not.toContain('checked=""');
  },
);

test.concurrent('what is stored about a caller without an address is exported, and nothing about who shares the telephone', async () => {
  await using centre = await withCallers();
  const answer = await centre.post('persona', { action: 'export', 'who-0': '3330000002 rosa neri' });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="persona.json"',
    'cache-control': 'no-store',
  });
  expect(JSON.parse(answer.html)).toMatchObject({
    addresses: [],
    telephones: ['3330000002'],
    bookings: [{ name: 'Rosa Neri', day: '2026-11-25', noteOfTheCentre: 'Ha chiamato la mamma' }],
  });
  expect(answer.html).not.toMatch(/Lia|0014|Maria/);
  const [logged] = centre.query("SELECT person FROM staff_act WHERE act = 'export-person'");
  expect(String(logged?.['person'])).toMatch(/^[\w-]{43}$/);
});

test.concurrent('the sheet to print has the same, in words', async () => {
  await using centre = await withCallers();
  const { status, html } = await centre.post('persona', { action: 'sheet', 'who-0': '3330000002 rosa neri' });
  expect(status).toBe(200);
  expect(html).toContain('Nota del centro: Ha chiamato la mamma');
  expect(html).not.toMatch(/Lia|0014|Maria/);
  expect(centre.auditLog().at(-1)).toBe('info@centro.test export-person');
});

test.concurrent('a caller is deleted with everything, in every copy of the telephone that was ticked, and nobody else is (GDPR 17)', async () => {
  await using centre = await withCallers();
  const chosen = { 'who-0': '3330000002 rosa neri', 'who-1': '3330000014 rosa neri' };
  const deletion = { action: 'delete', cancelsBookings: 'si', surname: 'NERI' };
  const answer = await centre.post('persona', { ...chosen, ...deletion });
  expect(answer.status).toBe(200);
  expect(answer.html).toContain('Cancellato: prenotazioni 2');
  expect(answer.html).toContain('per 30 giorni, le copie di sicurezza');
  expect(centre.bookings()).toEqual([
    '2026-11-25 16:30 confirmed Maria Rossi',
    '2026-11-25 17:00 cancelled ',
    '2026-11-25 17:30 confirmed Lia Conti',
    '2026-11-26 16:30 cancelled ',
  ]);
  expect(textsIn(centre.api.config.dataDir, ['Rosa Neri', '333 000 0014', 'Ha chiamato la mamma'])).toEqual(
    [],
  );
  expect((await centre.open('persona?q=neri')).html).toContain('Nessuno con «neri»');
  expect((await centre.open('persona?q=n')).html).toContain('Scrivi almeno due lettere');
});

test.concurrent('who has asked for the newsletter and not confirmed it is found and copied too (GDPR 15)', async () => {
  await using centre = await withOpenAgenda({ NEWSLETTER_OPT_IN: 'double' });
  const form = { firstName: 'Nina', lastName: 'Sole', email: 'nina@visitor.test' };
  await centre.api.post('/subscribe', { ...form, telefono: '333 000 0021', message: 'Ciao a voi' });
  const { html } = await centre.open('persona?q=nina%40visitor.test');
  expect(html).toContain('un’iscrizione alla newsletter non confermata, o finita');
  expect(html).toMatch(/checked=""[^>]*name="who-0"|name="who-0"[^>]*checked=""/);
  expect((await centre.open('cerca?q=nina%40visitor.test')).html).toContain('Nessuno');
});

test.concurrent('a message without an address is exported and deleted with who has the telephone', async () => {
  await using centre = await withOpenAgenda();
  const message = {
    name: 'Piero Zito',
    telefono: '333 000 0009',
    message: 'Richiamatemi',
    to: 'info@centro.test',
  };
  await centre.api.post('/send-email', message);
  const chosen = { 'who-0': '3330000009 piero zito' };
  const { html } = await centre.post('persona', { action: 'export', ...chosen });
  expect(JSON.parse(html)).toMatchObject({
    messages: [{ message: 'Richiamatemi' }],
    emails: [{ kind: 'contact-message' }],
  });
  await centre.post('persona', { action: 'delete', surname: 'Zito', ...chosen });
  expect(textsIn(centre.api.config.dataDir, ['Richiamatemi', 'Zito'])).toEqual([]);
});

test.concurrent('a person with consultations to come is deleted only with the box ticked, and what stays is said', async () => {
  await using centre = await withOpenAgenda();
  const deletion = { ...maria, action: 'delete', surname: 'rossi' };
  const first = await centre.post('persona', deletion);
  expect(first.status).toBe(409);
  expect(first.html).toContain('mercoledì 25 novembre 2026 alle ore 16:30');
  expect(centre.bookings()).toEqual(['2026-11-25 16:30 confirmed Maria Rossi']);
  const deleted = await centre.post('persona', { ...deletion, cancelsBookings: 'si' });
  expect(deleted.status).toBe(200);
  expect(centre.bookings()).toEqual(['2026-11-25 16:30 cancelled ']);
});

test.concurrent.for([
  { what: 'without the surname', form: { ...maria, surname: '' }, words: 'Non abbiamo cancellato niente' },
  {
    what: 'with another surname',
    form: { ...maria, surname: 'Neri' },
    words: 'Non abbiamo cancellato niente',
  },
  {
    what: 'with the first name',
    form: { ...maria, surname: 'Maria' },
    words: 'Non abbiamo cancellato niente',
  },
  {
    what: 'with the surname of one of two',
    form: { ...maria, 'who-1': '3330000002 rosa neri', surname: 'Rossi' },
    words: 'chi ne ha un altro si cancella a parte',
  },
  { what: 'with nobody chosen', form: { q: maria.q, surname: 'Rossi' }, words: 'Scegli almeno un nome' },
  {
    what: 'for somebody unknown',
    form: { 'who-0': 'luca@visitor.test', surname: 'Rossi' },
    words: 'Scegli almeno',
  },
  {
    what: 'from a page of the previous release',
    form: { address: maria.q },
    words: 'Non abbiamo cancellato niente',
  },
])('nothing is deleted $what, and it is said', async ({ form, words }) => {
  await using centre = await withOpenAgenda();
  await centre.post('prenota', { slot: '2026-11-25T17:00', name: 'Rosa Neri', phone: '333 000 0002' });
  const answer = await centre.post('persona', { ...form, action: 'delete', cancelsBookings: 'si' });
  expect(answer.status).toBe(422);
  expect(answer.html).toContain(words);
  expect(centre.bookings()).toEqual([
    '2026-11-25 16:30 confirmed Maria Rossi',
    '2026-11-25 17:00 confirmed Rosa Neri',
  ]);
  expect(centre.auditLog()).toEqual(['info@centro.test book']);
});

test.concurrent('a deletion that was not confirmed keeps what was chosen', async () => {
  await using centre = await withOpenAgenda();
  const { html } = await centre.post('persona', { ...maria, action: 'delete', cancelsBookings: 'si' });
  expect(html).toMatch(/checked="" name="who-0"|name="who-0" checked=""/);
  expect(html).toMatch(/checked="" name="cancelsBookings"|name="cancelsBookings" checked=""/);
});

test.concurrent('nothing of an address of the centre is deleted: its emails are about others', async () => {
  await using centre = await withOpenAgenda();
  const own = 'info@centro.test';
  await centre.api.post(
    '/send-confirmation-email',
    bookingRequest({ to: own, date: 'giovedì 26 novembre 2026 alle ore 16:30' }),
  );
  const answer = await centre.post('persona', {
    'who-0': own,
    action: 'delete',
    surname: 'Rossi',
    cancelsBookings: 'si',
  });
  expect(answer.status).toBe(422);
  expect(answer.html).toContain('un indirizzo del centro');
  expect(centre.bookings()).toHaveLength(2);
});

test.for([
  { typed: 'Rossi', names: ['Maria Rossi'], isIt: true },
  { typed: 'de  luca', names: ['Anna De Luca'], isIt: true },
  { typed: 'PERÒ', names: ['Anna Pero'], isIt: true },
  { typed: "d'alessandro", names: ['Gino D’Alessandro'], isIt: true },
  { typed: 'uca', names: ['Anna De Luca'], isIt: false },
  { typed: ' ', names: ['Maria Rossi'], isIt: false },
  { typed: 'solo@visitor.test', names: [], isIt: true },
])('«$typed» is the surname of $names: $isIt', ({ typed, names, isIt }) => {
  expect(isSurname(typed, [{ names, email: 'solo@visitor.test' }])).toBe(isIt);
});

test.concurrent('the sheet with what is stored about a person says of which service each booking is', async () => {
  await using centre = await withTwoServices();
  const sheetOf = async (q: string) =>
    wordsOf(await centre.post('persona', { q, 'who-0': q, action: 'sheet' }));
  expect(await sheetOf('teresa@visitor.test')).toContain(`mercoledì 25 novembre, 10:00 (${otherName})`);
  expect(await sheetOf('maria@visitor.test')).toContain('mercoledì 25 novembre, 16:30 Maria Rossi');
});
