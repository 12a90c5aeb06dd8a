import { createSecretKey } from 'node:crypto';
import { centreRules } from '@centro/booking';
import { expect, test, vi } from 'vitest';
import { exampleBooking, exampleCentre } from '../emails/exampleBooking.ts';
import { signedLinks } from '../links/signedLinks.ts';
import { renderBookingEmail } from './renderBookingEmail.ts';

test('an error in the calendar file does not stop its email (B9)', () => {
  const error = vi.fn<(facts: object, text?: string) => void>();
  const details = {
    centre: exampleCentre,
    rules: centreRules,
    links: signedLinks(createSecretKey('secret', 'utf8'), 'https://www.example.it'),
    at: new Date('2026-11-23T09:00:00Z'),
    trouble: null,
    log: { error },
  };

  const whole = renderBookingEmail('booking-confirmation', exampleBooking, details);
  const bare = renderBookingEmail('booking-confirmation', { ...exampleBooking, createdAt: 'never' }, details);

  expect(whole.calendar).toContain('BEGIN:VEVENT');
  expect(bare).toMatchObject({ calendar: null, text: whole.text });
  expect(error).toHaveBeenCalledTimes(1);
});
