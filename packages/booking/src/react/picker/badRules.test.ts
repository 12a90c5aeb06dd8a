import { parseDate, parseZonedDateTime } from '@internationalized/date';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { badRules } from '../../../bench/badRules.ts';
import { isNight } from '../../../bench/isNight.ts';
import { contacts } from '../../../examples/contacts.ts';
import type { BookingRules } from '../../rules/BookingRules.ts';
import { isUsableRules } from '../../rules/isUsableRules.ts';
import { createSchedule } from '../../schedule/createSchedule.ts';
import type { Schedule } from '../../schedule/Schedule.ts';
import { validateRules } from '../../validate/validateRules.ts';
import { checkBooking } from '../../validate/checkBooking.ts';
import { Composition } from '../../../examples/Composition.tsx';
import { italianMessages } from '../../it/italianMessages.ts';
import { BookingGrid } from '../grid/BookingGrid.tsx';
import { BookingList } from '../list/BookingList.tsx';
import { BookingPicker } from './BookingPicker.tsx';
import type { BookingView } from './BookingDays.tsx';

const now = parseZonedDateTime('2027-01-13T09:00[Europe/Rome]');
const selection = { day: parseDate('2027-01-18'), slot: '16:30' } as const;

const nothing = () => undefined;

function rendered(initialView: BookingView, schedule: Schedule): string {
  const state = { schedule, day: null, slot: null, slots: [], slotChange: null, problem: null };
  const picker = createElement(
    BookingPicker,
    {
      selection: { ...state, selectDay: nothing, selectSlot: nothing, select: nothing, check: () => null },
      contacts,
    },
    createElement(Composition, { initialView }),
  );
  return renderToStaticMarkup(picker);
}

test.for([null, undefined])(
  'a picker whose rules are %j, as before they are loaded, says so to visitors',
  (rules) => {
    const props = { rules: rules as unknown as BookingRules, contacts, now };
    const html = renderToStaticMarkup(createElement(BookingPicker, props, createElement(Composition)));
    expect(html).toContain(italianMessages.unusable);
  },
);

test.for([BookingList, BookingGrid])('so does a part of its own whose rules are null: %o', (Part) => {
  const html = renderToStaticMarkup(createElement(Part, { rules: null as unknown as BookingRules, now }));
  expect(html).toContain(italianMessages.unusable);
});

const made = isNight ? 14_000 : 1400;

/** The rule sets of the fuzzer that `validateRules` refuses at this moment, with the first of its lines. */
const refused = [...badRules(made, 20_261_122)].flatMap(({ change, value }) => {
  const verdict = validateRules(value, now);
  return verdict.ok ? [] : [{ change, value, line: verdict.problems[0] ?? '' }];
});

test('ten of fourteen rule sets of the fuzzer are bad, in many ways', () => {
  expect(refused.length).toBeGreaterThan((made * 10) / 14);
  const kinds = new Set(refused.map(({ line }) => line.replace(/^\S+ is .*?: /, '').slice(0, 12)));
  expect(kinds.size).toBeGreaterThan(20);
});

test('every bad rule set shows visitors a sentence and the ways to reach the centre, never nothing (B8)', () => {
  for (const [index, { change, value, line }] of refused.entries()) {
    const schedule = createSchedule(value as BookingRules, now);
    const sentence = schedule.isUsable ? italianMessages.noDays : italianMessages.unusable;
    // A whole calendar takes its time: of rules without a bookable day each tenth is rendered.
    const views: BookingView[] = schedule.isUsable && index % 10 > 0 ? ['list'] : ['list', 'calendar'];
    for (const view of views) {
      const html = rendered(view, schedule);
      const isShown = [sentence, ...contacts.map(({ href }) => `href="${href}"`)].every((part) =>
        html.includes(part),
      );
      expect([change, line, isShown]).toEqual([change, line, true]);
    }
  }
});

test('under a bad rule set nothing can be booked, and every question has an answer', () => {
  for (const { change, value, line } of refused) {
    const schedule = createSchedule(value as BookingRules, now);
    const answers = [
      schedule.firstBookable(),
      schedule.lastBookable(),
      schedule.nextBookable(selection.day),
      schedule.previousBookable(selection.day),
      schedule.firstFree(),
      ...schedule.freeDays(),
      ...schedule.nearestFree(selection),
    ].filter((answer) => answer !== null);
    expect([change, line, answers]).toEqual([change, line, []]);
    expect(checkBooking(selection, schedule)).not.toBeNull();
  }
});

test('a page without the validator calls the same rule sets usable as the validator does', () => {
  for (const { change, value } of badRules(made / 4, 11)) {
    const isAccepted = validateRules(value).ok;
    expect([change, isUsableRules(value)]).toEqual([change, isAccepted]);
  }
});
