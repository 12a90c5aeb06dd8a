import { expect, test } from 'vitest';
import { anna, caller, slotOf, withAgendaContext } from '../../testing/agenda/withAgendaContext.ts';
import { columnsOf } from '../../people/personalData.ts';
import { openTables } from '../../testing/store/openTables.ts';
import { markOf, storeEverythingAbout, tablesOfPerson } from '../../testing/store/storeEverythingAbout.ts';
import { executeOnFile } from '../../testing/store/queryFile.ts';
import { textsIn } from '../../testing/textsIn.ts';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { bookByPhone } from '../phone-booking/bookByPhone.ts';
import { setNote } from '../consultation/presenceAndNote.ts';
import { deletePerson, exportPerson } from './person.ts';

const address = 'maria@visitor.test';
const secret = 'Ha perso il lavoro';

/** A centre that knows Maria by everything that a visitor can do, and Luca beside her. */
async function withMaria(env: NodeJS.ProcessEnv = {}) {
  const centre = await withAgendaContext(env);
  const { api, context } = centre;
  const form = { firstName: 'Maria', lastName: 'Rossi', telefono: '333 1234567', message: 'Sono Maria' };
  await api.post('/subscribe', { ...form, firstName: 'Luca', message: 'Ciao', email: 'luca@visitor.test' });
  for (const email of ['Maria@visitor.test', address]) await api.post('/subscribe', { ...form, email });
  await api.post('/send-email', {
    name: form.firstName,
    telefono: form.telefono,
    message: form.message,
    to: 'info@centro.test',
  });
  await api.post('/send-confirmation-email', bookingRequest());
  const bookingId = String(centre.query('SELECT id FROM booking')[0]?.id);
  await setNote(context, { actor: anna, bookingId, seen: 0, note: secret });
  await bookByPhone(context, {
    ...caller,
    selection: slotOf('2026-11-26 16:30'),
    email: 'luca@visitor.test',
    name: 'Luca Bianchi',
  });
  await centre.mailsTo(address);
  return centre;
}

test('everything stored about one address is exported, and nothing about others (GDPR 15)', async () => {
  await using centre = await withMaria();
  const person = await exportPerson(centre.context, { actor: anna, address: 'MARIA@visitor.test' });
  expect(person).toMatchObject({
    centre: 'Centro Prova',
    bookings: [
      {
        name: 'Maria Rossi',
        phone: '+39 333 1234567',
        day: '2026-11-25',
        noteOfTheCentre: secret,
        changesByTheCentre: [{ act: 'note' }],
      },
    ],
    messages: [{ message: 'Sono Maria', email: address }],
    subscriptions: [{ firstName: 'Maria', message: 'Sono Maria' }],
    consents: [{ event: 'given' }, { event: 'given' }],
  });
  for (const kind of ['booking-confirmation', 'booking-email-to-centre', 'contact-message'])
    expect(person?.emails).toContainEqual(expect.objectContaining({ kind }));
  const text = JSON.stringify(person);
  expect(text).not.toContain('luca');
  expect(text).not.toContain('anna@');
  const [act] = centre.query("SELECT actor, person FROM staff_act WHERE act = 'export-person'");
  expect(act?.actor).toBe('anna@centro.test');
  expect(String(act?.person)).toMatch(/^[\w-]{43}$/);
});

test('the copy has every personal column, but those that say why not (GDPR 15)', async () => {
  await using centre = await withAgendaContext();
  const { config } = centre.context;
  await centre.api.post('/send-confirmation-email', bookingRequest());
  const [{ id: bookingId } = {}] = centre.query('SELECT id FROM booking');
  const db = openTables(config.dataDir);
  await storeEverythingAbout(db, {
    bookingId: String(bookingId),
    emailKey: address,
    centre: config.centre.key,
    at: '2026-11-23T09:00:00.000Z',
  });
  await db.destroy();

  const copy = JSON.stringify(await exportPerson(centre.context, { actor: anna, address }));
  const missing = tablesOfPerson.flatMap((table) =>
    columnsOf(table)
      .filter(([column, { notCopied }]) => !notCopied && !copy.includes(`"${markOf(table, column)}"`))
      .map(([column]) => markOf(table, column)),
  );
  expect(missing).toEqual([]);
});

test('an address that nothing is stored about is exported as empty, and no address at all is refused', async () => {
  await using centre = await withAgendaContext();
  expect(await exportPerson(centre.context, { actor: anna, address: 'none@visitor.test' })).toMatchObject({
    bookings: [],
    messages: [],
    subscriptions: [],
    consents: [],
    emails: [],
  });
  expect(await exportPerson(centre.context, { actor: anna, address: 'maria' })).toBeNull();
});

test('a person is deleted; consents and the address that unsubscribed stay, and that is said (GDPR 17)', async () => {
  await using centre = await withMaria();
  const deletion = { actor: anna, address, cancelsBookings: true };
  expect(await deletePerson(centre.context, deletion)).toEqual({
    outcome: 'deleted',
    deleted: {
      bookings: 1,
      emails: expect.any(Number) as number,
      messages: 1,
      subscription: 'ended',
      keptConsents: 3,
    },
    kept: [
      'consents',
      'unsubscribed-address',
      'bookings-without-person',
      'lists-to-centre',
      'backups',
      'mailbox-of-centre',
    ],
  });
  expect(centre.query('SELECT status, name FROM booking ORDER BY day')).toEqual([
    { status: 'cancelled', name: '' },
    { status: 'confirmed', name: 'Luca Bianchi' },
  ]);
  const personal = ['Maria Rossi', '+39 333 1234567', 'Sono Maria', secret];
  expect(textsIn(centre.api.config.dataDir, personal)).toEqual([]);
  expect(centre.query('SELECT email, first_name, unsubscribed_at FROM subscription ORDER BY email')).toEqual([
    { email: 'Maria@visitor.test', first_name: '', unsubscribed_at: expect.any(String) as string },
    { email: 'luca@visitor.test', first_name: 'Luca', unsubscribed_at: null },
  ]);
  expect(await exportPerson(centre.context, { actor: anna, address })).toMatchObject({
    bookings: [],
    messages: [],
    emails: [],
    consents: [{ event: 'given' }, { event: 'given' }, { event: 'withdrawn' }],
  });
  expect(await centre.agendaOf('2026-11-25')).toContain('16:30 free 1');
});

test('of a deleted person no network stays, and no email that waits is sent (GDPR 17)', async () => {
  await using centre = await withMaria();
  // As of a visitor with an IPv6 address.
  await executeOnFile(
    centre.api.config.dataDir,
    "UPDATE booking SET network_home = 'h' WHERE name = 'Maria Rossi'",
  );
  const waiting = "SELECT kind FROM outbox WHERE status = 'pending'";
  expect(centre.query(waiting)).toContainEqual({ kind: 'booking-reminder' });
  await deletePerson(centre.context, { actor: anna, address, cancelsBookings: true });
  expect(
    centre.query("SELECT network_narrow, network_home, network_wide FROM booking WHERE name = ''"),
  ).toEqual([{ network_narrow: null, network_home: null, network_wide: null }]);
  expect(centre.query(`${waiting} AND recipient = ''`)).toEqual([]);
});

test('a consultation to come is not cancelled by a deletion that was not told so', async () => {
  await using centre = await withMaria();
  const deletion = { actor: anna, address, cancelsBookings: false };
  expect(await deletePerson(centre.context, deletion)).toMatchObject({
    outcome: 'has-bookings',
    consultations: [{ name: 'Maria Rossi', day: '2026-11-25' }],
  });
  expect(await exportPerson(centre.context, { actor: anna, address })).toMatchObject({
    bookings: [{ name: 'Maria Rossi' }],
  });
});

test('who has left the newsletter, asks again and is deleted takes that consent back (GDPR 7, 17)', async () => {
  await using centre = await withMaria({ NEWSLETTER_OPT_IN: 'single' });
  const { config, store, now, post } = centre.api;
  const subscription = await store.subscriptions.findByAddress({
    centre: config.centre.key,
    emailKey: address,
  });
  await store.subscriptions.unsubscribe(subscription?.id ?? '', now().toISOString());
  const form = { firstName: 'Maria', lastName: 'Rossi', telefono: '333 1234567', message: 'Di nuovo' };
  await post('/subscribe', { ...form, email: address });
  await deletePerson(centre.context, { actor: anna, address, cancelsBookings: true });
  const events = centre.query(`SELECT event FROM consent WHERE email_key = '${address}' ORDER BY id`);
  expect(events.map(({ event }) => event).slice(-3)).toEqual(['withdrawn', 'given', 'withdrawn']);
});

test('a subscription that nobody has confirmed is deleted with its consents', async () => {
  await using centre = await withAgendaContext({ NEWSLETTER_OPT_IN: 'double' });
  const form = { firstName: 'Maria', lastName: 'Rossi', telefono: '333', message: 'Ciao', email: address };
  await centre.api.post('/subscribe', form);
  expect(await deletePerson(centre.context, { actor: anna, address, cancelsBookings: false })).toMatchObject({
    deleted: { subscription: 'deleted', keptConsents: 0 },
  });
  expect(centre.query('SELECT id FROM subscription')).toEqual([]);
  expect(centre.query('SELECT id FROM consent')).toEqual([]);
});

test('an address that the site no longer accepts is still found and deleted', async () => {
  await using centre = await withAgendaContext();
  await centre.api.post('/send-confirmation-email', bookingRequest());
  const old = 'maria@127.0.0.1';
  await executeOnFile(centre.api.config.dataDir, `UPDATE booking SET email = '${old}', email_key = '${old}'`);
  const found = await exportPerson(centre.context, { actor: anna, address: old });
  expect(found?.bookings).toHaveLength(1);
  expect(
    await deletePerson(centre.context, { actor: anna, address: old, cancelsBookings: true }),
  ).toMatchObject({ deleted: { bookings: 1 } });
});

test.for([
  { what: 'the mailbox of the centre', named: 'INFO@centro.test', problem: 'own-address' },
  { what: 'no address', named: 'maria', problem: 'address-malformed' },
])('$what is not deleted', async ({ named, problem }) => {
  await using centre = await withAgendaContext();
  const deletion = { actor: anna, address: named, cancelsBookings: true };
  expect(await deletePerson(centre.context, deletion)).toEqual({ outcome: 'refused', problem });
});
