import { exampleRules } from '@centro/booking';
import { expect, test, vi } from 'vitest';
import { exampleBooking, exampleCentre } from '../../testing/emails/exampleBooking.ts';
import { linksSignedWith } from '../../testing/linksSignedWith.ts';
import { renderConfirmation } from './renderBookingEmail.ts';

test('an error in the calendar file does not stop its email (B9)', () => {
  const error = vi.fn<(facts: object, text?: string) => void>();
  const details = {
    centre: exampleCentre,
    rules: exampleRules,
    links: linksSignedWith('secret', 'https://www.example.it'),
    at: new Date('2026-11-23T09:00:00Z'),
    trouble: null,
    log: { error },
  };

  const whole = renderConfirmation(exampleBooking, details);
  const bare = renderConfirmation({ ...exampleBooking, createdAt: 'never' }, details);

  expect(whole.calendar).toContain('BEGIN:VEVENT');
  expect(bare).toMatchObject({ calendar: null, text: whole.text });
  expect(error).toHaveBeenCalledTimes(1);
});
