import { expect, test } from 'vitest';
import { bookingRequest } from '../testing/requests/bookingRequest.ts';
import { linkIn } from '../testing/linkIn.ts';
import { openPage } from '../testing/requests/openPage.ts';
import { outboxIsEmpty } from '../testing/outboxIsEmpty.ts';
import { visitor, withProvisional } from '../testing/bookings/withProvisional.ts';

const booking = '/send-confirmation-email';
const centre = 'info@centro.test';

test.concurrent('of many simultaneous requests for a slot one succeeds, provisional or not', async () => {
  await using given = await withProvisional();
  const date = 'giovedì 26 novembre 2026 alle ore 17:00';
  const racers = Array.from({ length: 20 }, (_, index) => `racer${index}@visitor.test`);
  const answers = await Promise.all(
    racers.map((to) => given.api.post(booking, bookingRequest({ to, date }))),
  );
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
});

test.concurrent('a provisional booking can be moved only once it is confirmed (B26)', async () => {
  await using given = await withProvisional();
  const move = await given.open('sposta-prenotazione', { quando: '2026-11-26T17:00' });
  expect([move.status, move.title]).toEqual([200, 'Confermi la consulenza?']);
  expect(given.slot()).toEqual([`${visitor} provisional`]);
});

test.concurrent('the slot of a cancelled provisional booking is free at once; the centre gets no email (B26)', async () => {
  await using given = await withProvisional();
  const { api, open, slot, kinds, mailbox } = given;
  expect((await open('annulla-prenotazione', {})).status).toBe(303);
  expect((await open('prenotazione')).title).toBe('La consulenza è annullata');
  expect(await given.isFull()).toBe(false);
  expect((await open('conferma-prenotazione', {})).title).toBe('La consulenza è annullata');
  expect(slot()).toEqual([`${visitor} cancelled`]);
  await outboxIsEmpty(api.config.dataDir);
  expect(kinds()).toEqual(['booking-cancellation sent', 'confirmation-request sent']);
  expect(mailbox.mailsTo(centre)).toHaveLength(1);
});

test.concurrent('a move can take a slot whose provisional booking has expired', async () => {
  await using given = await withProvisional();
  const { api, mailbox } = given;
  const first = linkIn(await mailbox.mailTo('first@visitor.test'), 'prenotazione');
  const move = () => openPage(`${api.url}/sposta-prenotazione?link=${first}`, { quando: '2026-11-25T16:30' });
  expect((await move()).status).toBe(409);
  api.passMinutes(31);
  expect((await move()).status).toBe(303);
  expect(given.slot()).toEqual(['first@visitor.test confirmed', `${visitor} expired`]);
});

test.concurrent('provisional bookings count for the limit of bookings per visitor', async () => {
  await using given = await withProvisional({ BOOKINGS_PER_EMAIL: '1' });
  const date = 'giovedì 26 novembre 2026 alle ore 17:00';
  expect((await given.api.post(booking, bookingRequest({ date }))).status).toBe(429);
  given.api.passMinutes(31);
  expect((await given.api.post(booking, bookingRequest({ date }))).status).toBeLessThan(300);
});
