import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { exampleRules } from '../../rules/exampleRules.ts';
import { BookingGrid } from '../grid/BookingGrid.tsx';
import { BookingSlots } from '../slots/BookingSlots.tsx';
import { BookingDays } from './BookingDays.tsx';
import { BookingPicker } from './BookingPicker.tsx';
import { BookingSubmit } from './BookingSubmit.tsx';

test('the panel holds all parts of a page, however many', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <BookingPicker rules={exampleRules} now="2026-11-23T09:00:00Z" contacts={[]}>
      <BookingDays
        list={null}
        calendar={
          <>
            <BookingGrid />
            <BookingSlots />
          </>
        }
        initialView="calendar"
      />
      {Array.from({ length: 12 }, (_, index) => (
        <label key={index}>
          Field {index} <input />
        </label>
      ))}
      <BookingSubmit />
    </BookingPicker>,
  );
  await expect.element(page.getByRole('grid')).toBeVisible();
  const submit = place.querySelector('.booking-submit');
  const body = place.querySelector('.booking-body');
  if (!submit || !body) throw new Error('There is no button');
  // The ground of the panel begins with the second row, and has its height in pixels.
  const firstRow = Number.parseFloat(getComputedStyle(body).gridTemplateRows);
  const ground = Number.parseFloat(getComputedStyle(body, '::after').height);
  const end = body.getBoundingClientRect().top + firstRow + ground;
  expect(submit.getBoundingClientRect().bottom).toBeLessThan(end);
  root.unmount();
  place.remove();
});

test('a chosen slot renders nothing of the calendar again, a chosen day does', async () => {
  let renderings = 0;
  const messages = {
    chooseMonth: (month: string) => {
      renderings += 1;
      return `Choose a month, now ${month}`;
    },
  };
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <BookingPicker rules={exampleRules} contacts={[]} messages={messages}>
      <BookingGrid />
      <BookingSlots />
    </BookingPicker>,
  );
  const click = async (selector: string) => {
    await expect.poll(() => place.querySelector(selector)).not.toBeNull();
    place.querySelector<HTMLElement>(selector)?.click();
  };
  // Of this month no day may be left.
  await click('[data-turn=next]');
  await click('[data-day]:not([aria-disabled], [data-selected])');
  await expect.poll(() => place.querySelector('[data-day][data-selected]')).not.toBeNull();
  const afterDay = renderings;
  // A click alone: with a press the focus would leave the calendar, which renders it.
  await click('[type=radio]');
  await expect.element(page.getByRole('radio').first()).toBeChecked();
  expect(renderings).toBe(afterDay);
  await click('[data-day]:not([aria-disabled], [data-selected])');
  await expect.poll(() => renderings).toBeGreaterThan(afterDay);
  root.unmount();
  place.remove();
});
