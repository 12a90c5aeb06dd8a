import { expect, test } from 'vitest';
import { anna, caller, slotOf, withAgendaContext } from '../../testing/agenda/withAgendaContext.ts';
import { change } from '../../testing/agenda/closeDays.ts';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { openStore } from '../../stores/openStore.ts';
import { bookByPhone } from '../phone-booking/bookByPhone.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { publishHours } from './publishHours.ts';

/** Publishes the hours of the example without some slots of Wednesdays, as whoever has read what holds now. */
async function publish(context: AgendaContext, wednesday: readonly string[] = ['10:00'], seen?: string) {
  const { rules } = context.config;
  const present = await context.store.closures.present('demo-centre');
  return publishHours(context, {
    actor: anna,
    kind: 'published',
    rules: { ...rules, hours: { ...rules.hours, wednesday: wednesday as ['10:00'] } },
    seen: seen ?? present.published?.id ?? '',
    decisions: [],
    from: null,
  });
}

const bookOnline = (
  api: { post: (path: string, body: unknown) => Promise<{ status: number; json: unknown }> },
  time: string,
) =>
  api.post(
    '/send-confirmation-email',
    bookingRequest({
      to: `${time.replace(':', '')}@visitor.test`,
      date: `mercoledì 25 novembre 2026 alle ore ${time}`,
    }),
  );

test('of bookings and a publication at the same moment each is by the hours of its moment', async () => {
  await using centre = await withAgendaContext();
  const booked = ['16:30', '17:00', '17:30', '18:00'].map((time) => bookOnline(centre.api, time));
  const published = publish(centre.context);
  const later = bookOnline(centre.api, '10:00');
  const statuses = (await Promise.all(booked)).map(({ status }) => status);
  const result = await published;
  expect(result).toMatchObject({ outcome: 'published' });
  const held = centre.query("SELECT id FROM booking WHERE status = 'confirmed' AND time > '12:00'").length;
  expect(held).toBe(statuses.filter((status) => status === 201 || status === 202).length);
  expect(statuses.filter((status) => ![201, 202, 409].includes(status))).toEqual([]);
  expect([201, 202, 422]).toContain((await later).status);
  // From now on nobody gets an hour that is gone.
  for (const time of ['16:30', '17:00', '17:30', '18:00']) {
    const refused = await bookOnline(centre.api, time);
    expect([refused.status, refused.json]).toMatchObject([409, { code: 'slot-withdrawn' }]);
  }
});

test('who books while hours are being published stays too, and is named', async () => {
  await using centre = await withAgendaContext();
  const { store } = centre.api;
  const stored = { ...store.closures };
  store.closures.change = async (...args) => {
    store.closures.change = (...again) => stored.change(...again);
    expect((await bookOnline(centre.api, '17:30')).status).toBe(201);
    return stored.change(...args);
  };
  expect(await publish(centre.context)).toMatchObject({ outcome: 'published', stay: [{ time: '17:30' }] });
});

test('a booking that was checked before a publication is checked again, and refused', async () => {
  await using centre = await withAgendaContext();
  const { store } = centre.api;
  const stored = { ...store.closures };
  // The first look at the hours comes before the publication, its booking after it.
  store.closures.present = async (key) => {
    store.closures.present = (centreKey) => stored.present(centreKey);
    const closures = await stored.present(key);
    await publish(centre.context);
    return closures;
  };
  const selection = slotOf('2026-11-25 16:30');
  expect(await bookByPhone(centre.context, { ...caller, selection })).toMatchObject({
    outcome: 'refused',
    problem: 'slot-unknown',
  });
  expect(centre.query('SELECT id FROM booking')).toEqual([]);
});

test('of two publications that began with the same hours the second changes nothing', async () => {
  await using centre = await withAgendaContext();
  const results = await Promise.all([
    publish(centre.context, ['10:00'], ''),
    publish(centre.context, ['11:00'], ''),
  ]);
  expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['outdated', 'published']);
  expect(centre.query('SELECT id FROM published_rules')).toHaveLength(1);
});

test('a publication and a closure at the same moment both hold', async () => {
  await using centre = await withAgendaContext();
  const [published, closed] = await Promise.all([
    publish(centre.context),
    change(centre.context, { kind: 'close', from: '2026-12-02', to: '2026-12-02', label: 'Ponte' }),
  ]);
  expect([published.outcome, closed.outcome]).toEqual(['published', 'done']);
  expect((await bookOnline(centre.api, '10:00')).status).toBe(201);
  const { closures } = await centre.api.store.closures.present('demo-centre');
  expect(closures).toHaveLength(1);
});

test('what another process publishes holds in this one without a restart', async () => {
  await using centre = await withAgendaContext();
  expect((await bookOnline(centre.api, '16:30')).status).toBe(201);
  const { config } = centre.api;
  const store = await openStore(config.dataDir, config.database);
  await publish({ ...centre.context, store });
  await store.close();
  expect((await bookOnline(centre.api, '17:00')).status).toBe(409);
  expect((await bookOnline(centre.api, '10:00')).status).toBe(201);
  expect(await centre.agendaOf('2026-12-02')).toEqual(['10:00 free 1']);
});
