import { exampleRules } from '@centro/booking';
import { expect, test } from 'vitest';
import { withOpenAgenda } from '../testing/agenda/withOpenAgenda.ts';
import { outboxIsEmpty } from '../testing/outboxIsEmpty.ts';
import { detailsForm, fieldsOf, postBooking, slotForm } from '../testing/requests/bookingForm.ts';
import { bookingRequest } from '../testing/requests/bookingRequest.ts';
import { openPage } from '../testing/requests/openPage.ts';
import { jsonFile } from '../testing/withServices.ts';

const question = { key: 'persone', type: 'seats', label: 'In quanti venite?', most: 3 };

/** Four seats a slot, up to three in one booking; Maria has one of Wednesday at 16:30. */
const withFamilies = () =>
  withOpenAgenda({ RULES_FILE: jsonFile({ ...exampleRules, capacity: 4, questions: [question] }) });

const ofFamily = (persone: string, to = 'famiglia@visitor.test') =>
  bookingRequest({ to, answers: { persone } });

test.concurrent('three come in one booking, and one seat is left for others (33.10)', async () => {
  await using centre = await withFamilies();
  const { api } = centre;
  expect((await api.post('/send-confirmation-email', ofFamily('2'))).status).toBeLessThan(300);
  expect(centre.query('SELECT seats FROM booking ORDER BY seats')).toEqual([{ seats: 1 }, { seats: 2 }]);
  const availability = await fetch(`${api.url}/availability?from=2026-11-25&to=2026-11-25`);
  expect(await availability.json()).toMatchObject([{ seatsLeft: [{ slot: '16:30', seats: 1 }] }]);
  expect((await centre.mailbox.mailTo('famiglia@visitor.test')).text).toContain('In quanti venite? 2');
  const [{ id } = { id: '' }] = centre.query('SELECT id FROM booking WHERE seats = 2');
  const day = await centre.open(`oggi?giorno=2026-11-25&aperta=${String(id)}`);
  expect(day.html).toContain('<dt>In quanti venite?</dt> <dd>2</dd>');

  const refused = await api.post('/send-confirmation-email', ofFamily('2', 'altri@visitor.test'));
  expect(refused.status).toBe(409);
  expect(refused.json).toMatchObject({
    code: 'slot-taken',
    detail: expect.stringContaining(
      'In questo orario non ci sono più 2 posti. Liberi più vicini: ',
    ) as string,
    alternatives: [{ day: '2026-11-25', time: '17:00' }, { time: '17:30' }, { time: '18:00' }],
  });
  const single = await api.post('/send-confirmation-email', ofFamily('1', 'altri@visitor.test'));
  expect(single.status).toBeLessThan(300);
});

test.concurrent.for(['0', '4', '-1', '2.5', 'due'])(
  '%s seats are refused, and nothing is stored',
  async (persone) => {
    await using centre = await withFamilies();
    const answer = await centre.api.post('/send-confirmation-email', ofFamily(persone));
    expect([answer.status, answer.json]).toMatchObject([422, { code: 'answers-refused' }]);
    expect(centre.bookings()).toHaveLength(1);
  },
);

test.concurrent('the form without scripts offers the seats that the slot has left (B12)', async () => {
  await using centre = await withFamilies();
  const { api } = centre;
  const before = await postBooking(api, slotForm);
  expect(before.html).toMatch(/<option[^>]*>3<\/option>/);
  await api.post('/send-confirmation-email', ofFamily('2'));
  const first = await postBooking(api, slotForm);
  expect(first.html).toMatch(/<option[^>]*>1<\/option>/);
  expect(first.html).not.toMatch(/<option[^>]*>2<\/option>/);
  // The page was open before the others came.
  const typed = {
    ...fieldsOf(before.html),
    ...detailsForm,
    email: 'altri@visitor.test',
    'answer-persone': '3',
  };
  const refused = await postBooking(api, typed);
  expect(refused.status).toBe(409);
  expect(refused.html).toContain('In questo orario non ci sono più 3 posti.');
  const elsewhere = await postBooking(api, { ...typed, slot: '2026-11-25T17:00' });
  expect([elsewhere.status, elsewhere.title]).toEqual([200, 'La tua consulenza è prenotata']);
});

test.concurrent('a family moves to slots with as many seats, by its link and by the agenda (B19)', async () => {
  await using centre = await withFamilies();
  const { api, mailbox } = centre;
  await api.post('/send-confirmation-email', ofFamily('3', 'altri@visitor.test'));
  await api.post('/send-confirmation-email', {
    ...ofFamily('2'),
    date: 'mercoledì 25 novembre 2026 alle ore 17:00',
  });
  const { text = '' } = await mailbox.mailTo('famiglia@visitor.test');
  const [, link = ''] = /prenotazione\?link=(\S+)/.exec(text) ?? [];
  const page = `${api.url}/sposta-prenotazione?link=${link}`;
  const offer = await openPage(page);
  expect(offer.html).toContain('2026-11-25T17:30');
  expect(offer.html).not.toContain('2026-11-25T16:30');
  const refused = await openPage(page, { quando: '2026-11-25T16:30' });
  expect(refused.status).toBe(409);
  const [{ id } = { id: '' }] = centre.query('SELECT id FROM booking WHERE seats = 2');
  const byStaff = await centre.open(`sposta?id=${String(id)}`);
  expect(byStaff.html).toContain('2026-11-25T18:00');
  expect(byStaff.html).not.toContain('2026-11-25T16:30');
});

const thursday = { action: 'close', from: '2026-11-26', reason: 'Assemblea' };

test.concurrent('a closure offers a family only slots with as many seats', async () => {
  await using centre = await withFamilies();
  const { api } = centre;
  await api.post('/send-confirmation-email', {
    ...ofFamily('3'),
    date: 'giovedì 26 novembre 2026 alle ore 16:30',
  });
  const { html } = await centre.post('chiusure', thursday);
  expect(html).toContain('2026-11-25T17:00');
  expect(html).toContain('2026-11-25T16:30');
  await api.post('/send-confirmation-email', ofFamily('1', 'altri@visitor.test'));
  const again = await centre.post('chiusure', thursday);
  expect(again.html).not.toContain('2026-11-25T16:30');
});

test.concurrent('a caller is booked with the family, and answers what they like', async () => {
  await using centre = await withFamilies();
  const caller = { name: 'Teresa Fazio', phone: '333 000 0004', email: '', note: '' };
  const page = await centre.open('prenota');
  expect(page.html).toContain('In quanti venite?');
  const booked = await centre.post('prenota', { ...caller, slot: '2026-11-25T16:30', 'answer-persone': '3' });
  expect(booked.status).toBe(303);
  const again = { ...caller, also: '1' };
  const taken = await centre.post('prenota', { ...again, slot: '2026-11-25T16:30', 'answer-persone': '2' });
  expect(taken.status).toBe(409);
  const odd = await centre.post('prenota', { ...caller, slot: '2026-11-25T17:00', 'answer-persone': '9' });
  expect(odd.status).toBe(422);
  expect(odd.html).toContain('Scegli una delle risposte');
  const silent = await centre.post('prenota', { ...again, slot: '2026-11-25T17:00' });
  expect(silent.status).toBe(303);
  expect(centre.query('SELECT seats FROM booking ORDER BY created_at')).toEqual([
    { seats: 1 },
    { seats: 3 },
    { seats: 1 },
  ]);
});

test.concurrent('who asks again for more seats, or answers otherwise, is asked whether to change it (A23)', async () => {
  await using centre = await withFamilies();
  const { api, mailbox } = centre;
  await api.post('/send-confirmation-email', ofFamily('1'));
  api.passMinutes(2);
  // What was asked for again is not what is booked: nothing changes until the visitor says so.
  const again = await api.post('/send-confirmation-email', ofFamily('3'));
  expect(again.status).toBeLessThan(300);
  const link = async () => {
    await outboxIsEmpty(api.config.dataDir);
    const { text = '' } = mailbox.mailsTo('famiglia@visitor.test').at(-1) ?? {};
    expect(text).toContain('In quanti venite? 1');
    expect(text).toContain('In quanti venite? 3');
    return /correggi-prenotazione\?link=(\S+)/.exec(text)?.[1] ?? '';
  };
  const page = `${api.url}/correggi-prenotazione?link=${await link()}`;
  expect((await openPage(page)).html).toContain('In quanti venite? 3');
  // Two others come meanwhile: of four seats none is left for two more.
  await api.post('/send-confirmation-email', ofFamily('1', 'altri@visitor.test'));
  const refused = await openPage(page, {});
  expect(refused.status).toBe(409);
  expect(refused.html).toContain('In questo orario non ci sono più 3 posti.');
  expect(centre.query('SELECT seats FROM booking ORDER BY created_at')).toEqual([
    { seats: 1 },
    { seats: 1 },
    { seats: 1 },
  ]);
  const other = centre.query("SELECT id FROM booking WHERE email LIKE 'altri%'")[0]?.['id'];
  await centre.post('annulla', { id: String(other), version: '0' });
  expect((await openPage(page, {})).status).toBe(303);
  expect(centre.query("SELECT seats, answers FROM booking WHERE email LIKE 'famiglia%'")).toEqual([
    { seats: 3, answers: '[["In quanti venite?","3"]]' },
  ]);
});
