import { exampleRules } from '@centro/booking';
import { expect, test } from 'vitest';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';
import { outboxIsEmpty } from '../../testing/outboxIsEmpty.ts';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { jsonFile } from '../../testing/withServices.ts';

const whose = { name: 'Maria Rossi Greco', phone: '333 765 4321', email: 'maria.greco@visitor.test' };

test.concurrent('name, telephone and email are corrected, and nothing is sent unless it is asked for (34.2)', async () => {
  await using centre = await withOpenAgenda();
  const { id, post, mailbox, query } = centre;
  await mailbox.mailTo('maria@visitor.test');
  const form = await centre.open(`correggi?id=${id}`);
  expect(form.html).toContain('value="maria@visitor.test"');
  const saved = await post('correggi', { id, version: '0', ...whose, tell: 'no' });
  expect([saved.status, saved.location]).toEqual([
    303,
    `oggi?giorno=2026-11-25&fatto=corrected-silently&id=${id}#fatto`,
  ]);
  await outboxIsEmpty(centre.api.config.dataDir);
  expect(mailbox.mailsTo(whose.email)).toEqual([]);
  expect(query('SELECT name, phone, email, email_key, sequence FROM booking')).toEqual([
    { name: whose.name, phone: whose.phone, email: whose.email, email_key: whose.email, sequence: 1 },
  ]);
  // The reminder goes to the new address.
  expect(
    query("SELECT recipient FROM outbox WHERE kind = 'booking-reminder' AND status = 'pending'"),
  ).toEqual([{ recipient: whose.email }]);
  expect(centre.auditLog()).toEqual(['info@centro.test correct']);
  expect((await centre.open(`cerca?q=greco`)).html).toContain(`scheda?id=${id}`);
});

test.concurrent('the confirmation goes out again, to the corrected address', async () => {
  await using centre = await withOpenAgenda();
  const { id, post, mailbox } = centre;
  const saved = await post('correggi', { id, version: '0', ...whose, tell: 'si' });
  expect(saved.location).toContain('fatto=corrected&');
  const mail = await mailbox.mailTo(whose.email);
  expect(mail.text).toContain('mercoledì 25 novembre 2026 alle ore 16:30');
  const day = await centre.open(String(saved.location).split('#')[0] ?? '');
  expect(day.html).toContain('A maria.greco@visitor.test parte un’email.');
});

test.concurrent('a caller without an address gets one, and its reminder with it', async () => {
  await using centre = await withOpenAgenda();
  const caller = {
    name: 'Teresa Fazio',
    phone: '333 000 0004',
    email: '',
    note: '',
    slot: '2026-11-26T17:30',
  };
  await centre.post('prenota', caller);
  const [{ id } = { id: '' }] = centre.query("SELECT id FROM booking WHERE name LIKE 'Teresa%'");
  const form = { id: String(id), version: '0', name: caller.name, phone: caller.phone, tell: 'no' };
  expect((await centre.post('correggi', { ...form, email: 'teresa@visitor.test' })).status).toBe(303);
  const reminders =
    "SELECT recipient FROM outbox WHERE kind = 'booking-reminder' AND recipient LIKE 'teresa%'";
  expect(centre.query(reminders)).toHaveLength(1);
  // Taken back: nothing is sent any more.
  expect((await centre.post('correggi', { ...form, version: '1', email: '' })).status).toBe(303);
  expect(centre.query(`${reminders} AND status = 'pending'`)).toEqual([]);
});

test.concurrent.for([
  { what: 'no name', form: { name: ' ' }, status: 422, words: 'Scrivi nome e cognome.' },
  { what: 'a telephone of two digits', form: { phone: '12' }, status: 422, words: 'almeno 6 cifre' },
  { what: 'two addresses', form: { email: 'a@b.it,c@d.it' }, status: 422, words: 'deve essere uno solo' },
  { what: 'an older version', form: { version: '9' }, status: 409, words: 'Qualcun altro l’ha cambiata' },
])('with $what nothing is changed, and what was typed stays', async ({ form, status, words }) => {
  await using centre = await withOpenAgenda();
  const { id, post, query } = centre;
  const answer = await post('correggi', { id, version: '0', ...whose, tell: 'no', ...form });
  expect(answer.status).toBe(status);
  expect(answer.html).toContain(words);
  expect(answer.html).toContain(`value="${form.phone ?? '333 765 4321'}"`);
  expect(query('SELECT name FROM booking ORDER BY created_at')[0]).toEqual({ name: 'Maria Rossi' });
});

test.concurrent('the email of who has another seat of the slot is refused, and nothing is changed', async () => {
  await using centre = await withOpenAgenda({ RULES_FILE: jsonFile({ ...exampleRules, capacity: 2 }) });
  const { id, post, query, api } = centre;
  await api.post('/send-confirmation-email', bookingRequest({ to: 'due@visitor.test' }));
  const answer = await post('correggi', {
    id,
    version: '0',
    ...whose,
    email: 'due@visitor.test',
    tell: 'no',
  });
  expect(answer.status).toBe(409);
  expect(answer.html).toContain('alla stessa ora');
  expect(query(`SELECT name FROM booking WHERE id = '${id}'`)).toEqual([{ name: 'Maria Rossi' }]);
});

test.concurrent('with one press the same is corrected in the other consultations of a person (34.2)', async () => {
  await using centre = await withOpenAgenda();
  const { id, post, query, mailbox } = centre;
  const other = {
    name: 'Maria Rossi',
    phone: '333 1234567',
    email: 'maria@visitor.test',
    note: '',
    also: '1',
  };
  await post('prenota', { ...other, slot: '2026-11-26T17:30' });
  // A child with a name of its own.
  await post('prenota', { ...other, name: 'Piero Rossi', email: '', slot: '2026-11-30T17:30' });
  expect((await centre.open(`correggi?id=${id}`)).html).toContain(
    'Maria Rossi, giovedì 26 novembre 2026 alle ore 17:30; Piero Rossi, lunedì 30 novembre',
  );
  const saved = await post('correggi', { id, version: '0', ...whose, tell: 'si', all: 'si' });
  expect(saved.status).toBe(303);
  expect(query('SELECT day, name, email FROM booking ORDER BY day')).toEqual([
    { day: '2026-11-25', name: whose.name, email: whose.email },
    { day: '2026-11-26', name: whose.name, email: whose.email },
    { day: '2026-11-30', name: 'Piero Rossi', email: '' },
  ]);
  expect(centre.auditLog().filter((line) => line.endsWith('correct'))).toHaveLength(3);
  await outboxIsEmpty(centre.api.config.dataDir);
  expect(mailbox.mailsTo(whose.email)).toHaveLength(2);
});

test.concurrent('if one of them cannot be corrected none is', async () => {
  await using centre = await withOpenAgenda({ RULES_FILE: jsonFile({ ...exampleRules, capacity: 2 }) });
  const { id, post, query } = centre;
  const other = {
    name: 'Maria Rossi',
    phone: '333 1234567',
    email: 'maria@visitor.test',
    note: '',
    also: '1',
  };
  await post('prenota', { ...other, slot: '2026-11-26T17:30' });
  await post('prenota', {
    ...other,
    name: 'Ivo',
    phone: '333 0001',
    email: whose.email,
    slot: '2026-11-26T17:30',
  });
  expect((await post('correggi', { id, version: '0', ...whose, tell: 'no', all: 'si' })).status).toBe(409);
  expect(query(`SELECT email, sequence FROM booking WHERE id = '${id}'`)).toEqual([
    { email: 'maria@visitor.test', sequence: 0 },
  ]);
});

/** Returns the link of a confirmation. */
const linkIn = (text: string | undefined) => /\S+prenotazione\?link=\S+/.exec(text ?? '')?.[0] ?? '';

test.concurrent('a link that the former address has ends; the new one gets its own, and nobody’s request undoes it (34.2)', async () => {
  await using centre = await withOpenAgenda();
  const { id, post, mailbox, api } = centre;
  const former = linkIn((await mailbox.mailTo('maria@visitor.test')).text);
  const statusOf = async (link: string) =>
    (await fetch(new URL(new URL(link).pathname + new URL(link).search, api.url))).status;
  expect(await statusOf(former)).toBe(200);
  // A repeat with other details asks the former address whether they are hers.
  await api.post('/send-confirmation-email', bookingRequest({ name: 'Altra Persona' }));
  await post('correggi', { id, version: '0', ...whose, email: 'maria@visitor.test', tell: 'no' });
  // The same address keeps its link.
  expect(await statusOf(former)).toBe(200);
  expect(centre.query('SELECT id FROM booking_correction')).toEqual([]);
  await post('correggi', { id, version: '1', ...whose, tell: 'si' });
  expect(await statusOf(former)).toBe(404);
  const own = linkIn((await mailbox.mailTo(whose.email)).text);
  expect(await statusOf(own)).toBe(200);
});

test.concurrent('an address at which an email did not arrive says so (34.2)', async () => {
  await using centre = await withOpenAgenda();
  const { id, mailbox, open, post } = centre;
  const unreached = 'Qui una mail non è arrivata';
  await outboxIsEmpty(centre.api.config.dataDir);
  expect((await open(`correggi?id=${id}`)).html).not.toContain(unreached);
  mailbox.answerRecipient('nessuno@visitor.test', 550);
  await post('correggi', { id, version: '0', ...whose, email: 'nessuno@visitor.test', tell: 'si' });
  await outboxIsEmpty(centre.api.config.dataDir);
  expect((await open(`correggi?id=${id}`)).html).toContain(unreached);
});

test.concurrent('a confirmation goes to no other address than the one of the page', async () => {
  await using centre = await withOpenAgenda();
  const { id, post, mailbox } = centre;
  const other = {
    name: 'Maria Rossi',
    phone: '333 1234567',
    email: 'altra@visitor.test',
    note: '',
    also: '1',
  };
  await post('prenota', { ...other, slot: '2026-11-26T17:30' });
  await mailbox.mailTo('altra@visitor.test');
  const own = { name: 'Maria Rossi Greco', phone: '333 1234567', email: 'maria@visitor.test' };
  await post('correggi', { id, version: '0', ...own, tell: 'si', all: 'si' });
  await outboxIsEmpty(centre.api.config.dataDir);
  expect(mailbox.mailsTo('altra@visitor.test')).toHaveLength(1);
  expect(centre.query("SELECT name FROM booking WHERE email = 'altra@visitor.test'")).toEqual([
    { name: 'Maria Rossi Greco' },
  ]);
});

/** Returns the form of a page as a browser sends it unchanged. */
const formIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input(?![^>]*type="(?:radio|checkbox)")[^>]* name="([\w-]+)"[^>]*>/g)].map(
      ([input, name = '']) => [name, / value="([^"]*)"/.exec(input)?.[1] ?? ''],
    ),
  );

test.concurrent('who corrects only the name second loses nothing of the telephone and the email that were corrected first', async () => {
  await using centre = await withOpenAgenda();
  const { id, open, post, query } = centre;
  const form = { ...formIn((await open(`correggi?id=${id}`)).html), tell: 'no' };
  await post('correggi', { ...form, phone: whose.phone, email: whose.email });

  const second = await post('correggi', { ...form, name: whose.name });
  expect(second.status).toBe(409);
  for (const words of [
    `Adesso il telefono è «${whose.phone}».`,
    `Adesso l’email è «${whose.email}».`,
    'Quello che hai cambiato tu è ancora qui, non salvato.',
  ])
    expect(second.html).toContain(words);
  expect(second.html).not.toContain('Lo ha cambiato anche');
  const again = formIn(second.html);
  expect(again).toMatchObject({ ...whose, version: '1' });
  expect((await post('correggi', { ...again, tell: 'no' })).status).toBe(303);
  expect(query('SELECT name, phone, email FROM booking')).toEqual([whose]);
});

test.concurrent('of two who correct the same field the second reads what it is now, and decides', async () => {
  await using centre = await withOpenAgenda();
  const { id, open, post, query } = centre;
  const form = { ...formIn((await open(`correggi?id=${id}`)).html), tell: 'no' };
  await post('correggi', { ...form, email: whose.email });
  // A telephone that is refused too is said of the present version.
  const second = await post('correggi', { ...form, email: 'maria.rossi@visitor.test', phone: '12' });
  expect([second.status, formIn(second.html)['email']]).toEqual([409, 'maria.rossi@visitor.test']);
  expect(second.html).toContain(`Lo ha cambiato anche chi ha salvato prima: «${whose.email}».`);
  expect(second.html).not.toContain('Adesso il telefono');
  const again = { ...formIn(second.html), phone: '333 1234567', tell: 'no' };
  expect((await post('correggi', again)).status).toBe(303);
  expect(query('SELECT email FROM booking')).toEqual([{ email: 'maria.rossi@visitor.test' }]);

  // A third one has taken the address away.
  const third = { ...formIn((await open(`correggi?id=${id}`)).html), tell: 'no' };
  await post('correggi', { ...third, email: '' });
  const late = await post('correggi', { ...third, email: whose.email });
  expect(late.html).toContain('Adesso non c’è più un’email.');
  expect(late.html).toContain('Chi ha salvato prima lo ha svuotato.');
});
