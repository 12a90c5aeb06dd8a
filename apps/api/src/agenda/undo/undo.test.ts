import { expect, test } from 'vitest';
import { openPage } from '../../testing/requests/openPage.ts';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';
import { eventually } from '../../testing/eventually.ts';

const maria = 'maria@visitor.test';
const sentence = 'Quel giorno la sala non è disponibile.';

/** An agenda whose emails about changes wait ten seconds, with Maria's booking of Wednesday at 16:30. */
async function withWaitingEmails() {
  const centre = await withOpenAgenda({ STAFF_UNDO_SECONDS: '10' });
  const { query, post, open } = centre;
  // The emails about the booking itself have left.
  await eventually(() =>
    expect(query("SELECT kind FROM outbox WHERE status = 'pending'")).toEqual([{ kind: 'booking-reminder' }]),
  );
  return {
    ...centre,
    /** Posts a change; returns the page that follows and the id in its address. */
    async change(page: string, form: Record<string, string>) {
      const { status, location } = await post(page, {
        id: centre.id,
        version: '0',
        sentence: '',
        ...form,
      });
      expect([page, status]).toEqual([page, 303]);
      return {
        id: new URLSearchParams(location?.split('?')[1]).get('id') ?? '',
        ...(await open(location ?? '')),
      };
    },
    /** The emails about the booking that are not sent, as «booking-reminder dropped». */
    emails: () =>
      query("SELECT kind, status FROM outbox WHERE status <> 'sent' ORDER BY kind, created_at").map((row) =>
        Object.values(row).join(' '),
      ),
    uses: () => query('SELECT bucket, ordinal FROM limit_use ORDER BY bucket, ordinal'),
    sent: (words: RegExp) =>
      eventually(() => {
        const mail = centre.mailbox.mailsTo(maria).find(({ subject }) => words.test(subject ?? ''));
        if (!mail) throw new Error(`No e-mail about ${words.source}`);
        return mail;
      }),
  };
}

const idOf = ({ query }: Pick<Awaited<ReturnType<typeof withOpenAgenda>>, 'query'>, name: string) =>
  String(query(`SELECT id FROM booking WHERE name = '${name}' ORDER BY created_at DESC`)[0]?.['id']);

test.concurrent('the seconds to think again are said to begin with the press', async () => {
  await using centre = await withWaitingEmails();
  expect((await centre.open(`annulla?id=${centre.id}`)).html).toContain(
    'Dopo avrai 10 secondi per ripensarci.',
  );
});

test.concurrent('a cancellation is undone within ten seconds: the consultation is back, no email leaves, the reminder will (B6)', async () => {
  await using centre = await withWaitingEmails();
  const before = { emails: centre.emails(), uses: centre.uses() };
  const done = await centre.change('annulla', { sentence });
  expect(done.heading).toBe('Fatto');
  expect(done.html).toContain('Maria Rossi: annullata');
  expect(done.html).toMatch(/La mail parte alle 10:00:\d\d\./);
  expect(centre.bookings()).toEqual(['2026-11-25 16:30 cancelled Maria Rossi']);
  expect(centre.emails()).toEqual(['booking-cancellation pending', 'booking-reminder dropped']);
  const undone = await centre.post('fatto', { id: done.id });
  expect(undone.location).toBe(`oggi?giorno=2026-11-25&fatto=undone&id=${centre.id}#fatto`);
  expect((await centre.open(undone.location ?? '')).html).toContain('Rimesso com’era: Maria Rossi');
  expect(centre.bookings()).toEqual(['2026-11-25 16:30 confirmed Maria Rossi']);
  expect(centre.emails()).toEqual(['booking-cancellation dropped', ...before.emails]);
  expect(centre.uses()).toEqual(before.uses);
  expect(centre.auditLog()).toEqual(['info@centro.test cancel', 'info@centro.test undo']);
  // Pressed twice.
  expect((await centre.post('fatto', { id: done.id })).location).toBe(undone.location);
  expect((await centre.open(`fatto?id=${done.id}`)).location).toBe(undone.location);
  expect(centre.auditLog()).toHaveLength(2);
});

test.concurrent('a move is undone: day, hour, seat, and the number of moves are what they were (B19)', async () => {
  await using centre = await withWaitingEmails();
  const done = await centre.change('sposta', { chosen: '2026-11-26T17:00', sentence });
  expect(done.html).toContain(
    'Da mercoledì 25 novembre 2026 alle ore 16:30 a giovedì 26 novembre 2026 alle ore 17:00.',
  );
  await centre.post('fatto', { id: done.id });
  expect(centre.bookings()).toEqual(['2026-11-25 16:30 confirmed Maria Rossi']);
  expect(centre.emails()).toEqual([
    'booking-move dropped',
    'booking-reminder pending',
    'booking-reminder dropped',
  ]);
  expect(centre.query('SELECT moves FROM desk_entry')).toEqual([{ moves: 0 }]);
  expect(centre.query('SELECT seat, sequence, calendar_uid FROM booking')).toEqual([
    { seat: 1, sequence: 2, calendar_uid: null },
  ]);
});

test.concurrent('once ten seconds have passed the email has left, and nothing is undone; the consultation can be restored', async () => {
  await using centre = await withWaitingEmails();
  const done = await centre.change('annulla', { sentence });
  expect(centre.mailbox.mailsTo(maria).filter(({ subject }) => /annullata/.test(subject ?? ''))).toEqual([]);
  centre.api.passMinutes(1);
  expect((await centre.sent(/annullata/)).text).toContain(sentence);
  const late = await centre.post('fatto', { id: done.id });
  expect(late.status).toBe(409);
  expect(late.html).toContain('Troppo tardi');
  expect(late.html).toContain('La mail è partita alle 10:01:');
  expect(late.html).toContain(`href="ripristina?id=${centre.id}"`);
  expect(centre.bookings()).toEqual(['2026-11-25 16:30 cancelled Maria Rossi']);

  const asked = await centre.open(`ripristina?id=${centre.id}`);
  expect(asked.html).toContain('Rimetti e manda la conferma');
  const restored = await centre.change('ripristina', { version: '1' });
  expect(restored.html).toContain('Maria Rossi: rimessa');
  expect(centre.bookings()).toEqual(['2026-11-25 16:30 confirmed Maria Rossi']);
  centre.api.passMinutes(1);
  await eventually(() =>
    expect(
      centre.query("SELECT kind FROM outbox WHERE kind = 'booking-confirmation' AND status = 'sent'"),
    ).toHaveLength(2),
  );
});

test.concurrent('restored without an email, the visitor reads of no cancellation and is reminded; undone, of the cancellation', async () => {
  await using centre = await withWaitingEmails();
  await centre.change('annulla', {});
  const restored = await centre.change('ripristina', { version: '1', tell: 'no' });
  expect(centre.emails()).toEqual([
    'booking-cancellation dropped',
    'booking-reminder dropped',
    'booking-reminder pending',
  ]);
  await centre.post('fatto', { id: restored.id });
  expect(centre.emails().filter((email) => /pending/.test(email))).toEqual(['booking-cancellation pending']);
  centre.api.passMinutes(1);
  await centre.sent(/annullata/);
});

test.concurrent('where the place was taken meanwhile, undoing and restoring say so and change nothing (A24)', async () => {
  await using centre = await withWaitingEmails();
  const done = await centre.change('annulla', {});
  await centre.api.post(
    '/send-confirmation-email',
    bookingRequest({ to: 'luca@visitor.test', name: 'Luca Verdi' }),
  );
  for (const refused of [
    await centre.post('fatto', { id: done.id }),
    await centre.post('ripristina', { id: centre.id, version: '1' }),
  ]) {
    expect(refused.status).toBe(409);
    expect(refused.html).toContain('Mercoledì 25 novembre 2026 alle ore 16:30');
  }
  expect(centre.bookings().toSorted()).toEqual([
    '2026-11-25 16:30 cancelled Maria Rossi',
    '2026-11-25 16:30 confirmed Luca Verdi',
  ]);
  expect(centre.emails()).toContain('booking-cancellation pending');
});

test.concurrent('of a place that was taken meanwhile nobody reads that it is free, and no button offers to take it back', async () => {
  await using centre = await withWaitingEmails();
  const done = await centre.change('annulla', {});
  expect(done.html).toContain('Il posto è libero');
  await centre.api.post(
    '/send-confirmation-email',
    bookingRequest({ to: 'luca@visitor.test', name: 'Luca Verdi' }),
  );
  for (const { html } of [
    await centre.post('fatto', { id: done.id }),
    await centre.open(`fatto?id=${done.id}`),
  ]) {
    expect(html).toContain('è stato preso nel frattempo');
    expect(html).toContain('La mail parte alle 10:00:');
    for (const untrue of ['Il posto è libero', '«Sposta»', 'Annulla l’invio', 'href="ripristina'])
      expect(html).not.toContain(untrue);
  }
  const asked = await centre.open(`ripristina?id=${centre.id}`);
  expect(asked.html).toContain('non è più libero: prenota un altro orario.');
  expect(asked.html).not.toContain('Rimetti e manda');
  // Once the place is free again, it can be undone again.
  await centre.post('annulla', { id: idOf(centre, 'Luca Verdi'), version: '0', tell: 'no' });
  expect((await centre.open(`fatto?id=${done.id}`)).html).toContain('Annulla l’invio');
});

test.concurrent('where the visitor has cancelled meanwhile, no email about the move leaves, and no button says that it could be stopped', async () => {
  await using centre = await withWaitingEmails();
  const moved = await centre.change('sposta', { chosen: '2026-11-26T17:00' });
  expect(moved.html).toContain('Annulla l’invio');
  const link = /\S+prenotazione\?link=(\S+)/.exec((await centre.mailbox.mailTo(maria)).text ?? '')?.[1] ?? '';
  const cancelled = await openPage(`${centre.api.url}/annulla-prenotazione?link=${link}`, {});
  expect(cancelled.status).toBe(303);
  for (const { html } of [
    await centre.open(`fatto?id=${moved.id}`),
    await centre.post('fatto', { id: moved.id }),
  ]) {
    expect(html).toContain('Maria Rossi: annullata');
    expect(html).toContain('La mail di questa modifica non parte più.');
    for (const untrue of ['Annulla l’invio', 'La mail parte alle', 'href="sposta'])
      expect(html).not.toContain(untrue);
  }
  expect((await centre.open(`fatto?id=${moved.id}`)).html).toContain('nel frattempo è cambiata di nuovo');
  centre.api.passMinutes(1);
  const later = (await centre.open(`fatto?id=${moved.id}`)).html;
  for (const untrue of ['sta partendo', 'sposta di nuovo', 'href="sposta'])
    expect(later).not.toContain(untrue);
});

test.concurrent('what somebody has changed since is not undone', async () => {
  await using centre = await withWaitingEmails();
  const moved = await centre.change('sposta', { chosen: '2026-11-26T17:00' });
  await centre.change('sposta', { version: '1', chosen: '2026-11-26T18:00' });
  const refused = await centre.post('fatto', { id: moved.id });
  expect(refused.status).toBe(409);
  expect(refused.html).toContain('Adesso: Maria Rossi, giovedì 26 novembre 2026 alle ore 18:00, confermata.');
  expect(centre.bookings()).toEqual(['2026-11-26 18:00 confirmed Maria Rossi']);
});

test.concurrent('a closure with its decisions is undone as a whole', async () => {
  await using centre = await withWaitingEmails();
  const close = { action: 'close', from: '2026-11-25', reason: 'Assemblea' };
  const done = await centre.change('chiusure', {
    ...close,
    [`decision-${centre.id}`]: 'cancel',
    [`version-${centre.id}`]: '0',
  });
  expect(done.html).toContain('Chiusure cambiate');
  expect(done.html).toContain('Maria Rossi: annullata');
  expect(centre.query('SELECT label FROM closure')).toEqual([{ label: 'Assemblea' }]);
  const undone = await centre.post('fatto', { id: done.id });
  expect(undone.location).toBe('chiusure?fatto=undone');
  expect((await centre.open('chiusure?fatto=undone')).html).toContain('le chiusure sono quelle di prima');
  expect(centre.query('SELECT label FROM closure')).toEqual([]);
  expect(centre.bookings()).toEqual(['2026-11-25 16:30 confirmed Maria Rossi']);
  expect(centre.emails()).toContain('booking-reminder pending');
});

test.concurrent('where the day was closed meanwhile, undoing says so and changes nothing', async () => {
  await using centre = await withWaitingEmails();
  const undone = async ({ id }: { id: string }) => (await centre.post('fatto', { id })).html;
  const closed = /(Mercoledì 25|Giovedì 26) novembre 2026 alle ore \d\d:\d\d è stato chiuso/;
  const moved = await centre.change('sposta', { chosen: '2026-11-26T17:00' });
  await centre.post('chiusure', { action: 'close', from: '2026-11-25', reason: 'Ponte' });
  expect(await undone(moved)).toMatch(closed);
  const cancelled = await centre.change('annulla', { version: '1' });
  const part = { hoursFrom: '16:30', hoursTo: '18:00' };
  await centre.post('chiusure', { action: 'close', from: '2026-11-26', reason: 'Collegio', ...part });
  expect(await undone(cancelled)).toMatch(closed);
  expect(centre.bookings()).toEqual(['2026-11-26 17:00 cancelled Maria Rossi']);
  expect(centre.emails()).toContain('booking-cancellation pending');
});

test.concurrent('a closed day elsewhere stops no undoing', async () => {
  await using centre = await withWaitingEmails();
  const done = await centre.change('annulla', {});
  await centre.post('chiusure', { action: 'close', from: '2026-11-26', reason: 'Ponte' });
  expect((await centre.post('fatto', { id: done.id })).status).toBe(303);
  expect(centre.bookings()).toEqual(['2026-11-25 16:30 confirmed Maria Rossi']);
});

test.concurrent('other hours of a day stay once somebody has booked one of them', async () => {
  await using centre = await withWaitingEmails();
  const done = await centre.change('chiusure', {
    action: 'open',
    day: '2026-11-25',
    hours: '10:10, 11:10',
    name: 'Porte aperte',
    [`decision-${centre.id}`]: 'cancel',
    [`version-${centre.id}`]: '0',
  });
  await centre.api.post(
    '/send-confirmation-email',
    bookingRequest({
      date: 'mercoledì 25 novembre 2026 alle ore 11:10',
      to: 'luca@visitor.test',
      name: 'Luca Verdi',
    }),
  );
  const refused = await centre.post('fatto', { id: done.id });
  expect(refused.html).toContain('qualcuno ha cambiato le chiusure o una consulenza');
  expect(centre.query('SELECT label FROM extra_opening')).toEqual([{ label: 'Porte aperte' }]);
  expect(centre.bookings()).toEqual([
    '2026-11-25 11:10 confirmed Luca Verdi',
    '2026-11-25 16:30 cancelled Maria Rossi',
  ]);
});

test.concurrent('who has told the visitor already sends no email, and can still undo', async () => {
  await using centre = await withWaitingEmails();
  const done = await centre.change('sposta', { chosen: '2026-11-26T17:00', tell: 'no' });
  expect(done.html).toContain('Non parte nessuna mail. Puoi tornare indietro fino alle 10:00:');
  expect(centre.emails()).toEqual(['booking-reminder dropped', 'booking-reminder pending']);
  await centre.post('fatto', { id: done.id });
  expect(centre.bookings()).toEqual(['2026-11-25 16:30 confirmed Maria Rossi']);
});

test.concurrent('the email about a move or a cancellation is read before it leaves, with the sentence in it (34.6)', async () => {
  await using centre = await withWaitingEmails();
  const { id } = centre;
  const chosen = await centre.post('sposta', {
    id,
    version: '0',
    chosen: '',
    slot: '2026-11-26T17:00',
    sentence: '',
  });
  expect(chosen.status).toBe(200);
  expect(chosen.html).toContain('Consulenza spostata: giovedì 26 novembre, 17:00');
  expect(chosen.html).toContain('name="chosen" value="2026-11-26T17:00"');
  expect(chosen.html).toContain('Sposta a giovedì 26 novembre 2026 alle ore 17:00');
  const ready = await centre.post('annulla', {
    id,
    version: '0',
    sentence: 'Ciao <b>Maria</b>!',
    ready: 'trouble',
  });
  expect(ready.status).toBe(200);
  expect(ready.html).toContain(
    '<mark>Ciao &lt;b&gt;Maria&lt;/b&gt;!\nIl centro ha un imprevisto: ci scusiamo.</mark>',
  );
  expect(centre.bookings()).toEqual(['2026-11-25 16:30 confirmed Maria Rossi']);
});

test.concurrent('other days are looked for by their date, and what was typed stays', async () => {
  await using centre = await withWaitingEmails();
  const { id } = centre;
  const page = await centre.post('sposta', { id, version: '0', sentence, goTo: '2027-01-14', chosen: '' });
  expect(page.status).toBe(200);
  expect(page.html).toContain('value="2027-01-14T16:30"');
  expect((await centre.post('prenota', { name: 'Teresa', goTo: '2027-01-14' })).html).toContain(
    'value="2027-01-14T16:30"',
  );
  expect(centre.bookings()).toEqual(['2026-11-25 16:30 confirmed Maria Rossi']);
});

test.concurrent('a change about somebody whose data were deleted meanwhile is not undone, and no empty name is read', async () => {
  await using centre = await withWaitingEmails();
  const done = await centre.change('annulla', {});
  await centre.post('persona', { action: 'delete', confirmed: 'si', address: maria });
  const refused = await centre.post('fatto', { id: done.id });
  expect(refused.status).toBe(409);
  expect(refused.html).toContain('Questa consulenza non c’è.');
  expect(refused.html).not.toContain('Adesso: ,');
});
