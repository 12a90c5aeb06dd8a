import { exampleRules } from '@centro/booking';
import { expect, test } from 'vitest';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';
import { jsonFile } from '../../testing/withServices.ts';

/** An agenda on Monday 23 November at 17:05, with Luca's booking of 17:00; Maria has Wednesday at 16:30. */
async function atFivePastFive(env: NodeJS.ProcessEnv = {}) {
  const centre = await withOpenAgenda(env);
  await centre.api.post(
    '/send-confirmation-email',
    bookingRequest({
      date: 'lunedì 23 novembre 2026 alle ore 17:00',
      to: 'luca@visitor.test',
      name: 'Luca Verdi',
    }),
  );
  centre.api.passMinutes(7 * 60 + 5);
  const [luca] = centre.query("SELECT id FROM booking WHERE name = 'Luca Verdi'");
  const teresa = { id: '01a21b28-8ee0-7600-b3fb-0c6e9801d3bc', name: 'Teresa Fazio', phone: '333 000 0004' };
  return {
    ...centre,
    luca: String(luca?.['id']),
    teresa,
    today: () => centre.bookings().filter((line) => line.startsWith('2026-11-23')),
    presence: () =>
      centre.query(
        'SELECT name, presence, present_at, is_walk_in FROM desk_entry JOIN booking ON booking.id = booking_id ORDER BY name',
      ),
  };
}

test.concurrent('who comes without a booking sits down in the running hour, present with the real minute, and nobody is put out (34.3)', async () => {
  await using centre = await atFivePastFive();
  const form = await centre.open('arrivo');
  expect(form.heading).toBe('È arrivato qualcuno');
  expect(form.html).toContain('Luca Verdi è in ritardo di 5 minuti');
  expect(form.html).toMatch(
    /value="running 17:00 demo-centre"[^>]*checked|checked[^>]*value="running 17:00 demo-centre"/,
  );
  const received = await centre.post('arrivo', { ...centre.teresa, place: 'running 17:00 demo-centre' });
  expect(received.status).toBe(303);
  const day = await centre.open(received.location ?? '');
  expect(day.html).toContain('Teresa Fazio è presente dalle 17:05.');
  expect(day.html).toContain('presente, 17:05');
  expect(day.html).toContain('arrivo senza prenotazione');
  expect(centre.today()).toEqual([
    '2026-11-23 17:00 confirmed Luca Verdi',
    '2026-11-23 17:00 confirmed Teresa Fazio',
  ]);
  expect(centre.presence()).toEqual([
    {
      name: 'Teresa Fazio',
      presence: 'present',
      present_at: expect.stringMatching(/^2026-11-23T16:05/),
      is_walk_in: 1,
    },
  ]);
  // The hour has somebody now.
  expect((await centre.open('arrivo')).html).not.toContain('running 17:00');
  expect(centre.auditLog()).toEqual(['info@centro.test walk-in']);
});

test.concurrent('the hour of who did not come is free now, and can be given again', async () => {
  await using centre = await atFivePastFive();
  await centre.post('presenza', { id: centre.luca, version: '', presence: 'absent' });
  const day = await centre.open('oggi');
  expect(day.html).toContain('Libero adesso');
  expect(day.html).toContain('era di Luca Verdi');
  expect(day.html).toContain('href="arrivo?posto=running%2017%3A00%20demo-centre"');
  expect((await centre.open('arrivo')).html).toContain('Luca Verdi è assente.');
  expect((await centre.post('arrivo', { ...centre.teresa, place: 'running 17:00 demo-centre' })).status).toBe(
    303,
  );
});

test.concurrent('a free hour of today is booked for who waits, and the site offers it no more', async () => {
  await using centre = await atFivePastFive();
  const received = await centre.post('arrivo', { ...centre.teresa, place: 'free 17:30 demo-centre' });
  expect(received.status).toBe(303);
  expect((await centre.open(received.location ?? '')).html).toContain(
    'Teresa Fazio ha il posto di lunedì 23 novembre 2026 alle ore 17:30.',
  );
  expect(centre.query("SELECT seats FROM booking WHERE time = '17:30'")).toEqual([{ seats: 1 }]);
  const again = await centre.post('arrivo', {
    ...centre.teresa,
    name: 'Anna Bo',
    place: 'free 17:30 demo-centre',
  });
  expect(again.status).toBe(409);
  expect(again.html).toContain('Quel posto non c’è più');
  expect(again.html).toContain('value="Anna Bo"');
});

test.for([
  { place: 'free 17:30 demo-centre', capacity: 1 },
  { place: 'free 17:30 demo-centre', capacity: 2 },
  { place: 'running 17:00 demo-centre', capacity: 1 },
])(
  'of $capacity at «$place» a double press counts once, and shows the same page',
  async ({ place, capacity }) => {
    await using centre = await atFivePastFive({ RULES_FILE: jsonFile({ ...exampleRules, capacity }) });
    const form = { ...centre.teresa, place };
    const first = await centre.post('arrivo', form);
    const others = await Promise.all([centre.post('arrivo', form), centre.post('arrivo', form)]);
    expect(others.map(({ location }) => location)).toEqual([first.location, first.location]);
    expect(centre.today().filter((line) => line.includes('Teresa'))).toHaveLength(1);
  },
);

test('two presses at once book one seat of two', async () => {
  await using centre = await atFivePastFive({ RULES_FILE: jsonFile({ ...exampleRules, capacity: 2 }) });
  const form = { ...centre.teresa, place: 'free 17:30 demo-centre' };
  const [first, second] = await Promise.all([centre.post('arrivo', form), centre.post('arrivo', form)]);
  expect(second.location).toBe(first.location);
  expect(centre.today().filter((line) => line.includes('Teresa'))).toHaveLength(1);
});

test.concurrent('a form that was gone back to receives somebody else', async () => {
  await using centre = await atFivePastFive();
  await centre.post('arrivo', { ...centre.teresa, place: 'extra' });
  const other = await centre.post('arrivo', { ...centre.teresa, name: 'Anna Bo', place: 'extra' });
  expect((await centre.open(other.location ?? '')).html).toContain('Anna Bo è presente');
  expect(centre.today()).toHaveLength(3);
});

test.concurrent('who was written down already is not written down again without a warning', async () => {
  await using centre = await atFivePastFive();
  const { id: _first, ...teresa } = centre.teresa;
  await centre.post('arrivo', { ...teresa, place: 'running 17:00 demo-centre' });
  const again = { name: 'fazio  Teresa', phone: '+39 3330000004', place: 'free 17:30 demo-centre' };
  const warned = await centre.post('arrivo', again);
  expect(warned.status).toBe(409);
  expect(warned.html).toContain(
    'Teresa Fazio ha già una consulenza: lunedì 23 novembre 2026 alle ore 17:00.',
  );
  expect(warned.html).toContain('value="+39 3330000004"');
  expect(warned.html).toContain('Segna lo stesso');
  expect(centre.today()).toHaveLength(2);
  expect((await centre.post('arrivo', { ...again, also: '1' })).status).toBe(303);
  expect(centre.today()).toHaveLength(3);
});

test.concurrent('the warning is about neither a relative with the same telephone nor an hour that was missed', async () => {
  await using centre = await atFivePastFive();
  const luca = { name: 'Luca Verdi', phone: '+39 333 1234567', place: 'free 17:30 demo-centre' };
  expect((await centre.post('arrivo', luca)).html).toContain('Luca Verdi ha già una consulenza');
  const relative = { ...luca, name: 'Lia Verdi', place: 'extra' };
  expect((await centre.post('arrivo', relative)).status).toBe(303);
  await centre.post('presenza', { id: centre.luca, version: '', presence: 'absent' });
  expect((await centre.post('arrivo', luca)).status).toBe(303);
});

test.concurrent('beside all others she is written at the minute, takes no seat, and a double press counts once', async () => {
  await using centre = await atFivePastFive();
  const extra = { ...centre.teresa, place: 'extra' };
  const [first, second] = [await centre.post('arrivo', extra), await centre.post('arrivo', extra)];
  expect(second.location).toBe(first.location);
  expect(centre.today()).toEqual([
    '2026-11-23 17:00 confirmed Luca Verdi',
    '2026-11-23 17:05 confirmed Teresa Fazio',
  ]);
  expect(centre.query("SELECT seat, seats FROM booking WHERE time = '17:05'")).toEqual([
    { seat: 1, seats: 0 },
  ]);
  const free = await fetch(`${centre.api.url}/availability?from=2026-11-23&to=2026-11-23`);
  expect(JSON.stringify(await free.json())).not.toContain('17:05');
  expect((await centre.open('oggi')).html).toContain('17:05');
  expect((await centre.open('numeri?mese=2026-11')).status).toBe(200);
});

test.concurrent('who was received by mistake is removed, also once the hour has begun; nobody else is', async () => {
  await using centre = await atFivePastFive();
  await centre.post('arrivo', { ...centre.teresa, place: 'extra' });
  const { id } = centre.teresa;
  expect((await centre.post('togli', { id: centre.luca, version: '0' })).status).toBe(404);
  const removed = await centre.post('togli', { id, version: '0' });
  expect((await centre.open(removed.location ?? '')).html).toContain('Arrivo tolto: Teresa Fazio');
  expect(centre.today()).toEqual([
    '2026-11-23 17:00 confirmed Luca Verdi',
    '2026-11-23 17:05 cancelled Teresa Fazio',
  ]);
});

test.concurrent.for([
  { what: 'name', name: '', phone: '333 000 0004' },
  { what: 'telephone', name: 'Teresa Fazio', phone: 'niente' },
  { what: 'telephone that can be dialled', name: 'Teresa Fazio', phone: '12' },
])('without a $what nothing is stored, and what was typed stays', async ({ name, phone }) => {
  await using centre = await atFivePastFive();
  const refused = await centre.post('arrivo', { name, phone, place: 'extra' });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain(`value="${name === '' ? phone : name}"`);
  expect(centre.today()).toEqual(['2026-11-23 17:00 confirmed Luca Verdi']);
});

test.concurrent.for([4, 5])(
  'who is a minute late at most is said to be so in the singular: %i minutes before',
  async (minutes) => {
    await using centre = await atFivePastFive();
    centre.api.passMinutes(-minutes);
    expect((await centre.open('arrivo')).html).toContain('Luca Verdi è in ritardo di 1 minuto: se arriva');
  },
);
