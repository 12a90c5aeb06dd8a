import { exampleRules } from '@centro/booking';
import { expect, test } from 'vitest';
import { calendarEntries } from '../../testing/agenda/calendarEntries.ts';
import {
  changedHours,
  publishDraft,
  saveDraft,
  usualHours,
  valueIn,
} from '../../testing/agenda/hoursForms.ts';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';
import { eventually } from '../../testing/eventually.ts';
import { openPage } from '../../testing/requests/openPage.ts';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { exams, jsonFile } from '../../testing/withServices.ts';

type Centre = Awaited<ReturnType<typeof withOpenAgenda>>;

const book = ({ api }: Centre, day: string, time: string, to = 'luca@visitor.test') =>
  api.post('/send-confirmation-email', bookingRequest({ to, date: `${day} 2026 alle ore ${time}` }));

/** Opens a day of the booking without scripts. */
const openSlot = ({ api }: Centre, slot: string) => openPage(`${api.url}/prenota?slot=${slot}`);

test.concurrent('published hours can be booked at once, and those that are gone answer with the nearest ones', async () => {
  await using centre = await withOpenAgenda();
  await saveDraft(centre);
  expect((await publishDraft(centre)).status).toBe(303);
  expect((await book(centre, 'giovedì 26 novembre', '15:30')).status).toBe(201);
  const refused = await book(centre, 'mercoledì 25 novembre', '18:00');
  expect(refused.status).toBe(409);
  expect(refused.json).toMatchObject({
    code: 'slot-withdrawn',
    detail: expect.stringMatching(/^Il centro non riceve più a quest’ora. Liberi più vicini: /),
    alternatives: [
      { day: '2026-11-25', time: '17:30' },
      { day: '2026-11-25', time: '17:00' },
      { day: '2026-11-26', time: '16:00' },
    ],
  });
  // It was never an hour of the centre.
  expect((await book(centre, 'mercoledì 25 novembre', '12:00')).status).toBe(422);
});

test.concurrent('for a day after a publication, hours that it took away are full for pages that are open, and free ones are not', async () => {
  await using centre = await withOpenAgenda();
  const wednesdays = async () => {
    const days = await (await fetch(`${centre.api.url}/availability?from=2026-12-02&to=2026-12-09`)).json();
    return days as { day: string; fullSlots: string[] }[];
  };
  await saveDraft(centre);
  await publishDraft(centre);
  expect(await wednesdays()).toEqual([
    { day: '2026-12-02', fullSlots: ['18:00'] },
    { day: '2026-12-09', fullSlots: ['18:00'] },
  ]);
  // Each publication of the day leaves pages that are open.
  await saveDraft(centre, { ...changedHours, 'wednesday-open': '' });
  await publishDraft(centre);
  const all = ['16:30', '17:00', '17:30', '18:00'];
  expect(await wednesdays()).toEqual([
    { day: '2026-12-02', fullSlots: all },
    { day: '2026-12-09', fullSlots: all },
  ]);
  // On an extra opening these hours are free.
  await centre.post('chiusure', { action: 'open', day: '2026-12-02', hours: '17:00', name: 'Aperti' });
  expect(await wednesdays()).toMatchObject([
    { day: '2026-12-02', fullSlots: ['16:30', '17:30', '18:00'] },
    { day: '2026-12-09', fullSlots: all },
  ]);
  centre.api.passMinutes(24 * 60 + 1);
  expect((await wednesdays()).map(({ fullSlots }) => fullSlots)).toEqual([[]]);
});

test.concurrent('pages without scripts, agenda, telephone and calendars have the published hours', async () => {
  await using centre = await withOpenAgenda();
  await centre.post('calendario', { action: 'cambia' });
  const { html } = await centre.open('calendario');
  const [, key = ''] = /calendario\.ics\?chiave=([\w.-]+)"/.exec(html) ?? [];
  await saveDraft(centre, { ...changedHours, duration: '20', buffer: '10' });
  await publishDraft(centre);

  expect((await openSlot(centre, '2026-11-26T15:30')).status).toBe(200);
  const gone = await openSlot(centre, '2026-11-25T18:00');
  expect(gone.status).toBe(409);
  expect(gone.html).toContain('17:30');
  expect(gone.html).toContain('Il centro non riceve più a quest’ora: scegline un’altra.');
  expect(gone.html).not.toContain('già stato prenotato');
  expect((await openPage(`${centre.api.url}/prenota`)).html).toContain('2026-12-03T15:30');

  expect((await centre.open('settimana?giorno=2026-11-26')).html).toContain('2026-11-26T15:30');
  expect((await centre.open('oggi?giorno=2026-11-25')).html).not.toContain('2026-11-25T18:00');
  const form = { name: 'Teresa Fazio', phone: '333 000 0004', email: 'teresa@visitor.test', note: '' };
  expect((await centre.post('prenota', { ...form, slot: '2026-11-25T18:00' })).status).not.toBe(303);
  expect((await centre.post('prenota', { ...form, slot: '2026-11-26T16:00' })).status).toBe(303);

  const feed = await fetch(`${centre.api.url}/demo-centre/agenda/calendario.ics?chiave=${key}`);
  expect(calendarEntries(await feed.text()).map(([, from, to]) => [from, to])).toEqual([
    ['2026-11-25T15:30:00Z', '2026-11-25T15:50:00Z'],
    ['2026-11-26T15:00:00Z', '2026-11-26T15:20:00Z'],
  ]);
  const mail = await eventually(() => {
    const [first] = centre.mailbox.mailsTo('teresa@visitor.test');
    if (!first) throw new Error('No e-mail yet');
    return first;
  });
  const content = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.content;
  const entry = typeof content === 'string' ? content : '';
  expect(calendarEntries(entry).map(([, from, to]) => [from, to])).toEqual([
    ['2026-11-26T15:00:00Z', '2026-11-26T15:20:00Z'],
  ]);
});

test.concurrent('hours from a later day on hold from that day, and until then those of today', async () => {
  await using centre = await withOpenAgenda();
  await saveDraft(centre);
  expect((await publishDraft(centre, { from: '2026-11-30' })).status).toBe(303);
  expect((await book(centre, 'giovedì 26 novembre', '15:30', 'a@visitor.test')).status).toBe(422);
  expect((await book(centre, 'mercoledì 25 novembre', '18:00', 'b@visitor.test')).status).toBe(201);
  expect((await book(centre, 'giovedì 3 dicembre', '15:30', 'c@visitor.test')).status).toBe(201);
  expect((await book(centre, 'mercoledì 2 dicembre', '18:00', 'd@visitor.test')).status).toBe(409);
  const { html } = await centre.open('orari');
  expect(html).toMatch(/<b>Oggi:<\/b> [^<]*giovedì 16:30–18:30<p class="note">Sono/);
  expect(html).toMatch(/<b>Dal lunedì 30 novembre 2026:<\/b> [^<]*giovedì 15:30–18:30</);
  // The next change begins with those to come, where these are asked for.
  await saveDraft(centre, { ...changedHours, 'monday-open': '' }, '2026-11-30');
  expect((await centre.open('orari')).html).toContain('Bozza, 1 cambio non pubblicato:');
  await publishDraft(centre, { from: '2026-12-14' });
  expect((await book(centre, 'lunedì 7 dicembre', '16:30', 'e@visitor.test')).status).toBe(201);
  expect((await book(centre, 'lunedì 14 dicembre', '16:30', 'f@visitor.test')).status).toBe(409);
});

test.concurrent('seats, notice, window and shared advisers of the published rules hold for every service', async () => {
  const shared = { needs: ['consulente'], resources: { consulente: 2 } };
  const { key, hours, durationMinutes, capacity } = exams;
  await using centre = await withOpenAgenda({
    RULES_FILE: jsonFile({
      rules: { ...exampleRules, ...shared },
      services: [{ key, hours, durationMinutes, capacity }],
    }),
  });
  const form = {
    ...usualHours,
    capacity: '2',
    notice: '1440',
    window: 'months 1',
    'resource-consulente': '1',
  };
  await saveDraft(centre, form);
  expect((await centre.open('orari')).html).toContain('consulente: 1 (era 2)');
  await publishDraft(centre);
  // Maria has the only adviser of that hour, whatever the seats.
  expect((await book(centre, 'mercoledì 25 novembre', '16:30', 'a@visitor.test')).status).toBe(409);
  const exam = { key: 'esami', date: 'mercoledì 25 novembre 2026 alle ore 16:30', to: 'b@visitor.test' };
  expect((await centre.api.post('/send-confirmation-email', bookingRequest(exam))).status).toBe(409);
  expect((await book(centre, 'lunedì 23 novembre', '16:30', 'c@visitor.test')).status).toBe(422);
  expect((await book(centre, 'giovedì 24 dicembre', '16:30', 'd@visitor.test')).status).toBe(422);
  expect((await book(centre, 'giovedì 17 dicembre', '16:30', 'e@visitor.test')).status).toBe(201);
});

test.concurrent('closures and extra openings stay as they are', async () => {
  await using centre = await withOpenAgenda();
  await centre.post('chiusure', { action: 'close', from: '2026-12-03', reason: 'Collegio docenti' });
  await centre.post('chiusure', { action: 'open', day: '2026-11-28', hours: '09:00', name: 'Porte aperte' });
  await saveDraft(centre);
  expect((await centre.open('orari')).html).toContain('Porte aperte');
  await publishDraft(centre);
  expect((await book(centre, 'giovedì 3 dicembre', '15:30', 'a@visitor.test')).status).toBe(422);
  expect((await book(centre, 'sabato 28 novembre', '09:00', 'b@visitor.test')).status).toBe(201);
});

test.concurrent('a longer consultation of the centre keeps its adviser from another service', async () => {
  const shared = { needs: ['consulente'], resources: { consulente: 1 } };
  const { key, durationMinutes } = exams;
  await using centre = await withOpenAgenda({
    RULES_FILE: jsonFile({
      rules: { ...exampleRules, ...shared },
      services: [{ key, durationMinutes, hours: { wednesday: ['17:00', '17:30'] } }],
    }),
  });
  await saveDraft(centre, { ...usualHours, duration: '60', 'resource-consulente': '1' });
  await publishDraft(centre);
  const exam = (time: string) =>
    centre.api.post(
      '/send-confirmation-email',
      bookingRequest({
        key,
        to: 'b@visitor.test',
        date: `mercoledì 25 novembre 2026 alle ore ${time}`,
      }),
    );
  // Maria is there from 16:30 to 17:30.
  expect((await exam('17:00')).status).toBe(409);
  expect((await exam('17:30')).status).toBe(201);
});

test.concurrent('settings alone hold at once, whatever the day, and leave the weeks as they are', async () => {
  await using centre = await withOpenAgenda();
  await saveDraft(centre);
  await publishDraft(centre, { from: '2026-11-30' });
  await saveDraft(centre, { ...changedHours, capacity: '2' });
  await publishDraft(centre, { from: '2026-12-14' });
  expect((await book(centre, 'mercoledì 25 novembre', '16:30', 'a@visitor.test')).status).toBe(201);
  const [latest] = centre.query('SELECT rules FROM published_rules ORDER BY id DESC LIMIT 1');
  expect(JSON.parse(String(latest?.['rules']))).toMatchObject({
    hours: exampleRules.hours,
    laterHours: [{ from: '2026-11-30' }],
  });
});

test.concurrent('the calendar entry of an earlier booking has the published length', async () => {
  await using centre = await withOpenAgenda();
  await saveDraft(centre, { ...usualHours, duration: '20', buffer: '10' });
  await publishDraft(centre);
  const link = centre.api.links.valueOf('booking', centre.id);
  const entry = await fetch(`${centre.api.url}/consulenza.ics?link=${link}`);
  expect(calendarEntries(await entry.text()).map(([, from, to]) => [from, to])).toEqual([
    ['2026-11-25T15:30:00Z', '2026-11-25T15:50:00Z'],
  ]);
});

test.concurrent('a closure that is undone leaves the published hours, and who has booked them', async () => {
  await using centre = await withOpenAgenda({ STAFF_UNDO_SECONDS: '60' });
  await saveDraft(centre);
  await publishDraft(centre);
  expect((await book(centre, 'giovedì 26 novembre', '15:30')).status).toBe(201);
  const closed = await centre.post('chiusure', {
    action: 'close',
    from: '2026-11-25',
    reason: 'Collegio docenti',
    [`decision-${centre.id}`]: 'cancel',
    [`version-${centre.id}`]: '0',
  });
  expect(closed.location).toMatch(/^fatto\?id=/);
  const undone = await centre.post('fatto', { id: String(closed.location).replace('fatto?id=', '') });
  expect(undone.status).toBe(303);
  expect(centre.bookings()).toEqual([
    '2026-11-25 16:30 confirmed Maria Rossi',
    '2026-11-26 15:30 confirmed Maria Rossi',
  ]);
});

test.concurrent('who keeps an hour between the new ones keeps the seat too: nobody else books at the same time', async () => {
  await using centre = await withOpenAgenda();
  expect((await book(centre, 'lunedì 30 novembre', '17:00', 'a@visitor.test')).status).toBe(201);
  await saveDraft(centre, { ...usualHours, 'monday-from-0': '16:45', 'monday-to-0': '18:45' });
  expect((await publishDraft(centre)).status).toBe(303);
  for (const [time, status] of [
    ['16:45', 409],
    ['17:15', 409],
    ['17:45', 201],
  ] as const)
    expect(
      (await book(centre, 'lunedì 30 novembre', time, `${time.replace(':', '')}@visitor.test`)).status,
    ).toBe(status);
  const form = { name: 'Teresa Fazio', phone: '333 000 0004', email: '', note: '' };
  expect((await centre.post('prenota', { ...form, slot: '2026-11-30T17:15' })).status).not.toBe(303);
  // With those of pages that are open.
  const days: unknown = await (
    await fetch(`${centre.api.url}/availability?from=2026-11-30&to=2026-11-30`)
  ).json();
  expect(days).toMatchObject([
    { day: '2026-11-30', fullSlots: ['16:30', '16:45', '17:00', '17:15', '17:30', '17:45', '18:00'] },
  ]);
});

test.concurrent('what is published at once is told by the hours of today, also where others were to hold later', async () => {
  await using centre = await withOpenAgenda();
  await saveDraft(centre);
  expect((await publishDraft(centre, { from: '2026-11-30' })).status).toBe(303);
  await saveDraft(centre, { ...changedHours, capacity: '2' });
  const { html } = await centre.post('orari-cambia', { action: 'look', since: 'now', from: '' });
  expect(html).toContain('si aggiungono 15:30 e 16:00');
});

test.concurrent('a range stays as it was typed, whatever fits in: a pause and back loses no hour', async () => {
  await using centre = await withOpenAgenda();
  await saveDraft(centre, { ...usualHours, buffer: '5' });
  const { html } = await centre.open('orari');
  expect([html.includes('16:30, 17:05, 17:40'), valueIn(html, 'monday-to-0')]).toEqual([true, '18:30']);
});

test.concurrent('a draft that says what holds already is not published: the way back would lead nowhere', async () => {
  await using centre = await withOpenAgenda();
  await saveDraft(centre, usualHours);
  const refused = await publishDraft(centre);
  expect(refused.status).toBe(409);
  expect(refused.html).toContain('non c’è niente da pubblicare');
});
