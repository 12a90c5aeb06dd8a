import { expect, test } from 'vitest';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';

test.concurrent('each number of «Da …» leads to what it counts, the staff’s own acts included (34.9)', async () => {
  await using centre = await withOpenAgenda();
  const { post, open, api, id } = centre;
  // Monday: the centre received last on Thursday.
  const first = await open('oggi');
  expect(first.html).toContain('<h2>Da giovedì</h2>');
  expect(first.html).toMatch(/href="novita#booked"><b>1<\/b> prenotazione nuova/);
  await post('prenota', { slot: '2026-11-26T17:00', name: 'Teresa Fazio', phone: '333 000 0004', send: '1' });
  await api.post(
    '/send-confirmation-email',
    bookingRequest({
      to: 'luca@visitor.test',
      name: 'Luca Verdi',
      date: 'giovedì 26 novembre 2026 alle ore 17:30',
    }),
  );
  await post('sposta', { id, version: '0', chosen: '2026-11-25T17:00' });
  const [luca] = centre.query("SELECT id FROM booking WHERE name = 'Luca Verdi'");
  await post('annulla', { id: String(luca?.['id']), version: '0' });
  const day = await open('oggi');
  for (const line of [
    /href="novita#booked"><b>2<\/b> prenotazioni nuove/,
    /href="novita#moved"><b>1<\/b> spostata/,
    /href="novita#cancelled"><b>1<\/b> annullata/,
  ])
    expect(day.html).toMatch(line);
  const page = await open('novita');
  expect(page.heading).toBe('Da giovedì');
  const [, booked = '', moved = '', cancelled = ''] = page.html.split('<section');
  expect([
    booked.includes('Maria Rossi'),
    booked.includes('Teresa Fazio'),
    booked.includes('Luca Verdi'),
  ]).toEqual([true, true, false]);
  expect([moved.includes('Maria Rossi'), cancelled.includes('<del>Luca Verdi</del>')]).toEqual([true, true]);
});

test.concurrent('what was undone is not counted, and what is older is not', async () => {
  await using centre = await withOpenAgenda({ STAFF_UNDO_SECONDS: '10' });
  const { post, open, id, api } = centre;
  for (const [page, form] of [
    ['sposta', { version: '0', chosen: '2026-11-25T17:00' }],
    ['annulla', { version: '2' }],
  ] as const) {
    const { location } = await post(page, { id, ...form });
    await post('fatto', { id: new URLSearchParams(location?.split('?')[1]).get('id') ?? '' });
  }
  const { html } = await open('oggi');
  expect(html).not.toContain('novita#moved');
  expect(html).not.toContain('novita#cancelled');
  expect(html).toContain('novita#booked');
  // On Thursday the centre received last on Wednesday.
  api.passMinutes(3 * 24 * 60);
  await centre.browser.signIn();
  const later = await open('oggi');
  expect(later.html).toContain('<h2>Da ieri</h2>');
  expect(later.html).not.toContain('novita#booked');
});
