import { centreTime, createSchedule } from '@centro/booking';
import { parseDate } from '@internationalized/date';
import type { ReactElement } from 'react';
import type { CentreFacts } from '../config/config.ts';
import * as bookingForm from '../booking/form/BookWithoutScripts.tsx';
import * as choicePage from '../booking/form/ChoicePage.tsx';
import * as detailsPage from '../booking/form/DetailsPage.tsx';
import * as bookingPage from '../booking/manage/BookingPage.tsx';
import * as cancelPage from '../booking/manage/CancelPage.tsx';
import * as confirmPage from '../booking/manage/ConfirmPage.tsx';
import * as correctPage from '../booking/manage/CorrectPage.tsx';
import * as endedPage from '../booking/manage/EndedPage.tsx';
import * as movePage from '../booking/manage/MovePage.tsx';
import * as writePage from '../messages/WritePage.tsx';
import * as newsletter from '../newsletter/SubscriptionPages.tsx';
import * as fixed from '../page/fixedPages.tsx';
import type { NewBooking } from '../store/schema.ts';
import { englishRules } from './englishRules.ts';

const pages = {
  ...bookingForm,
  ...choicePage,
  ...detailsPage,
  ...bookingPage,
  ...cancelPage,
  ...confirmPage,
  ...correctPage,
  ...endedPage,
  ...movePage,
  ...newsletter,
  ...writePage,
  ...fixed,
};

const link = 'x';
const time = '10:45';
const selection = { day: parseDate('2026-11-28'), slot: time } as const;
const schedule = createSchedule(englishRules, centreTime(new Date('2026-11-23T09:00Z'), englishRules));
const details = { firstName: 'Maria', lastName: 'Rossi', phone: '', email: 'maria@visitor.test' };
const entries = { firstName: '', lastName: '', email: '', telefono: '', message: '' };
const correction = { name: 'Maria Rossi Greco', phone: '+44 7700 900001', answers: null, seats: 1 };

type View = Extract<keyof typeof pages, `${string}Page` | 'unknownLink' | 'tooMany' | 'failure'>;

/** Returns every page that visitors get from the server, some in several states, about a booking. */
export function visitorPages(centre: CentreFacts, booking: NewBooking): Record<View, ReactElement[]> {
  const asked = { rules: englishRules, answers: {} };
  const { form, pages: texts, problems } = centre.language.words;
  const taken = texts.move.taken({ when: 'Saturday' });
  return {
    BookingPage: [
      pages.BookingPage({ centre, booking, link }),
      pages.BookingPage({ centre, booking, link, justDone: 'moved' }),
      pages.BookingPage({ centre, booking, link, justDone: 'confirmed' }),
    ],
    CancelPage: [pages.CancelPage({ centre, booking, link })],
    ConfirmPage: [
      pages.ConfirmPage({ centre, booking, link }),
      pages.ConfirmPage({ centre, booking: { ...booking, status: 'waiting' }, link }),
      pages.ConfirmPage({ centre, booking, link, taken: { wanted: selection, alternatives: [selection] } }),
      pages.ConfirmPage({ centre, booking, link, taken: { wanted: selection, alternatives: [] } }),
    ],
    DetailsPage: [
      pages.DetailsPage({ centre, ...asked, selection, details, idempotencyKey: 'x' }),
      pages.DetailsPage({
        centre,
        ...asked,
        selection,
        details,
        idempotencyKey: 'x',
        refusal: [form.failure, problems['slot-taken']],
        problems: { email: form.problems['email-malformed'] },
        alternatives: [selection],
      }),
    ],
    ChoicePage: [pages.ChoicePage({ centre, schedule })],
    BookedPage: [
      pages.BookedPage({ centre, booking }),
      pages.BookedPage({ centre, booking, provisional: { minutes: 30 } }),
      pages.BookedPage({ centre, booking, provisional: { minutes: 30, withoutSeat: true } }),
    ],
    MovePage: [
      pages.MovePage({ centre, booking, link, schedule }),
      pages.MovePage({
        centre,
        booking,
        link,
        schedule,
        refusal: { text: taken, alternatives: [selection] },
      }),
    ],
    EndedPage: [
      pages.EndedPage({ centre, booking, state: 'cancelled' }),
      pages.EndedPage({ centre, booking, state: 'past' }),
      pages.EndedPage({ centre, booking, state: 'expired' }),
    ],
    CorrectPage: [pages.CorrectPage({ centre, booking, correction, link })],
    CorrectedPage: [pages.CorrectedPage({ centre, booking })],
    WritePage: [
      pages.WritePage({ centre, entries, idempotencyKey: 'x' }),
      pages.WritePage({
        centre,
        entries,
        idempotencyKey: 'x',
        hasConsent: false,
        problems: centre.language.words.subscriptionForm.missing,
      }),
    ],
    SentPage: [pages.SentPage({ centre })],
    unknownLink: [pages.unknownLink({ centre })],
    tooMany: [pages.tooMany({ centre })],
    failure: [pages.failure({ centre })],
    ConfirmSubscriptionPage: [pages.ConfirmSubscriptionPage({ centre, link })],
    SubscriptionPage: [
      pages.SubscriptionPage({ centre, state: 'subscribed' }),
      pages.SubscriptionPage({ centre, state: 'confirmedTooLate' }),
      pages.SubscriptionPage({ centre, state: 'unsubscribed' }),
    ],
    UnsubscribePage: [pages.UnsubscribePage({ centre, link })],
    NotBookablePage: [pages.NotBookablePage({ centre, reason: problems['day-closed'] })],
  };
}
