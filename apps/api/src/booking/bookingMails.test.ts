import { centreRules } from '@centro/booking';
import { expect, test, vi } from 'vitest';
import { exampleBooking, exampleCentre } from '../emails/exampleBooking.ts';
import { signedLinks } from '../links/signedLinks.ts';
import { bookingMails } from './bookingMails.ts';

const at = new Date('2026-11-23T09:00:00Z');

test('a calendar file that cannot be made does not stop its e-mail (B9)', () => {
  const error = vi.fn<(facts: object, text?: string) => void>();
  const details = {
    centre: exampleCentre,
    rules: centreRules,
    links: signedLinks(Buffer.from('secret'), 'https://www.example.it'),
    sender: 'prenotazioni@example.it',
    at,
    log: { error },
  };

  const [confirmation] = bookingMails(exampleBooking, details);
  const [bare] = bookingMails({ ...exampleBooking, createdAt: 'never' }, details);

  expect(confirmation?.calendar).toContain('BEGIN:VEVENT');
  expect(bare).toMatchObject({ calendar: null, text: confirmation?.text });
  expect(error).toHaveBeenCalledTimes(2);
});
