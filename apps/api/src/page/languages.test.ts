import { createSchedule, centreTime } from '@centro/booking';
import { parseDate } from '@internationalized/date';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import {
  englishBooking as booking,
  englishCentre as centre,
  italianWordsIn,
} from '../testing/englishCentre.ts';
import { englishRules } from '../testing/englishRules.ts';
import * as bookingForm from '../booking/form/pages.tsx';
import * as bookingMove from '../booking/manage/MovePage.tsx';
import * as bookingManage from '../booking/manage/pages.tsx';
import * as newsletter from '../newsletter/pages.tsx';
import { toDocument } from './fixedPages.tsx';
import * as fixed from './fixedPages.tsx';

const pages = { ...bookingForm, ...bookingManage, ...bookingMove, ...newsletter, ...fixed };

const link = 'x';
const zone = booking.zone;
const time = '10:45';
const selection = { day: parseDate('2026-11-28'), slot: time } as const;
const days = createSchedule(englishRules, centreTime(new Date('2026-11-23T09:00Z'), englishRules)).freeDays();
const details = { firstName: 'Maria', lastName: 'Rossi', phone: '', email: 'maria@visitor.test' };
const correction = { name: 'Maria Rossi Greco', phone: '+44 7700 900001' };
const { form, pages: texts, problems } = centre.language.words;
const taken = texts.move.taken({ when: 'Saturday' });

/** Every page, some in two states. */
const shown: Record<Exclude<keyof typeof pages, 'toDocument'>, ReactElement[]> = {
  manage: [
    pages.manage({ centre, booking, link }),
    pages.manage({ centre, booking, link, justDone: 'moved' }),
    pages.manage({ centre, booking, link, justDone: 'confirmed' }),
  ],
  cancel: [pages.cancel({ centre, booking, link })],
  confirmBooking: [
    pages.confirmBooking({ centre, booking, link }),
    pages.confirmBooking({ centre, booking: { ...booking, status: 'waiting' }, link }),
    pages.confirmBooking({ centre, booking, link, taken: { wanted: selection, alternatives: [selection] } }),
    pages.confirmBooking({ centre, booking, link, taken: { wanted: selection, alternatives: [] } }),
  ],
  bookingDetails: [
    pages.bookingDetails({ centre, zone, selection, details, idempotencyKey: 'x' }),
    pages.bookingDetails({
      centre,
      zone,
      selection,
      details,
      idempotencyKey: 'x',
      refusal: [form.failure, problems['slot-taken']],
      problems: { email: form.problems['email-malformed'] },
      alternatives: [selection],
    }),
  ],
  booked: [
    pages.booked({ centre, booking }),
    pages.booked({ centre, booking, provisional: { minutes: 30 } }),
    pages.booked({ centre, booking, provisional: { minutes: 30, withoutSeat: true } }),
  ],
  move: [
    pages.move({ centre, booking, link, days }),
    pages.move({ centre, booking, link, days: [], refusal: { text: taken, alternatives: [selection] } }),
  ],
  cancelled: [pages.cancelled({ centre, booking })],
  past: [pages.past({ centre, booking })],
  expired: [pages.expired({ centre, booking })],
  correct: [pages.correct({ centre, booking, correction, link })],
  corrected: [pages.corrected({ centre, booking })],
  unknownLink: [pages.unknownLink({ centre })],
  tooMany: [pages.tooMany({ centre })],
  failure: [pages.failure({ centre })],
  confirmSubscription: [pages.confirmSubscription({ centre, link })],
  subscribed: [pages.subscribed({ centre })],
  confirmedTooLate: [pages.confirmedTooLate({ centre })],
  unsubscribe: [pages.unsubscribe({ centre, link })],
  unsubscribed: [pages.unsubscribed({ centre })],
  notBookable: [pages.notBookable({ centre, reason: problems['day-closed'] })],
};

test.for(Object.entries(shown))('no Italian is left on the page «%s» of an English centre', ([, states]) => {
  for (const state of states) {
    const html = toDocument(state, 'pagine/style.css', centre.language);
    expect(html).toMatch(/^<!doctype html><html lang="en">/);
    const seen = html.replaceAll(/<link[^>]*>|(class|id|data-part|aria-\w+by)="[^"]*"/g, '');
    expect(italianWordsIn(seen)).toEqual([]);
    expect(seen).not.toMatch(/undefined|\[object/);
  }
});
