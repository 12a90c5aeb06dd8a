import { expect, test } from 'vitest';
import { outboxIsEmpty } from '../testing/outboxIsEmpty.ts';
import { visitor, withProvisional } from '../testing/bookings/withProvisional.ts';

test('a booking confirmed by its link is kept when the address is refused afterwards (A23, B26)', async () => {
  await using given = await withProvisional();
  given.mailbox.answerRecipient(visitor, 550);

  expect((await given.open('conferma-prenotazione', {})).status).toBe(303);

  await outboxIsEmpty(given.api.config.dataDir);
  expect(given.slot()).toEqual([`${visitor} confirmed`]);
  expect(given.kinds()).toEqual([
    'booking-confirmation refused',
    'booking-email-to-centre sent',
    'booking-reminder dropped',
    'confirmation-request sent',
    'delivery-failure-email-to-centre sent',
  ]);
});
