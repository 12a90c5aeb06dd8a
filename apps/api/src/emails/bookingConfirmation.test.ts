import { centreRules, parseBookingDate } from '@centro/booking';
import { expect, test } from 'vitest';
import { toBooking } from '../booking/toBooking.ts';
import { readConfig } from '../config.ts';
import { bookingRequest } from '../testing/bookingRequest.ts';
import { testEnv } from '../testing/testEnv.ts';
import { bookingConfirmation } from './bookingConfirmation.ts';

const { centre } = readConfig(testEnv());

test.for([
  { name: 'Maria Rossi', greeting: 'Ciao Maria Rossi,' },
  { name: ' Niccolò D’Angelo-Über ', greeting: 'Ciao Niccolò D’Angelo-Über,' },
  { name: 'Dott. Rossi', greeting: 'Ciao Dott. Rossi,' },
  { name: 'Vinci su https://premi.test/x ora', greeting: 'Ciao Vinci su https premi. test x ora,' },
  { name: 'www.premi.test', greeting: 'Ciao www. premi. test,' },
  { name: 'scrivi a b@premi.test', greeting: 'Ciao scrivi a b premi. test,' },
])(
  'whoever calls himself "$name" reads "$greeting": no link comes from a name (A21)',
  ({ name, greeting }) => {
    const request = bookingRequest({ name });
    const selection = parseBookingDate(request.date);
    if (!selection) throw new Error('Unreadable date');
    const { text, subject } = bookingConfirmation(
      toBooking(request, selection, centreRules, new Date()),
      centre,
    );
    expect(text.split('\n')[0]).toBe(greeting);
    expect(subject).toBe('La tua consulenza del 25/11/2026 alle 16:30');
  },
);
