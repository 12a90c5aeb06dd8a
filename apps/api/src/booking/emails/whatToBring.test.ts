import { expect, test } from 'vitest';
import { exampleBooking, exampleCentre } from '../../testing/emails/exampleBooking.ts';
import { bookingConfirmation } from './templates/bookingConfirmation.ts';
import { bookingMove } from './templates/bookingMove.ts';
import { bookingReminder } from './templates/bookingReminder.ts';

const link = 'https://www.example.it/prenotazione?link=x';

test('every email that names the hour to come says what to bring, where the centre asks for something', () => {
  for (const centre of [exampleCentre, { ...exampleCentre, whatToBring: '' }])
    for (const email of [
      bookingConfirmation(exampleBooking, centre, link),
      bookingMove({ ...exampleBooking, day: '2026-11-26' }, exampleBooking, centre, link),
      bookingReminder(exampleBooking, centre, link),
    ])
      expect(email.text.includes(exampleCentre.whatToBring)).toBe(centre.whatToBring !== '');
});
