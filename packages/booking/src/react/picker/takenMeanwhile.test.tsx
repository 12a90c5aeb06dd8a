import { createRoot } from 'react-dom/client';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { contacts } from '../../../examples/contacts.ts';
import { exampleRules } from '../../rules/exampleRules.ts';
import type { Availability } from '../../schedule/ScheduleOptions.ts';
import { BookingList, BookingPicker, BookingSlots, BookingSummary } from '../index.ts';

const listed = <BookingList />;
const ofOneDay = <BookingSlots />;

/** A picker with some parts on a Wednesday morning, and the function that tells it what others have taken. */
function openPicker(parts: ReactNode) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T09:00:00+01:00') });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => {
    root.unmount();
    vi.useRealTimers();
    document.body.replaceChildren();
  });
  const tell = (availability: Availability) =>
    root.render(
      <BookingPicker rules={exampleRules} availability={availability} contacts={contacts}>
        {parts}
        <BookingSummary />
      </BookingPicker>,
    );
  tell([]);
  return tell;
}

const chosen = () => page.getByRole('radio', { name: /^17:00/ }).first();
const expectSummary = (text: string) =>
  vi.waitFor(() => expect(document.querySelector('.booking-summary')?.textContent).toContain(text));

test.for([
  { what: 'list', parts: listed, holder: '[role=radiogroup]' },
  { what: 'day', parts: ofOneDay, holder: '.booking-chosen' },
])(
  'when others take the slot that has the focus, the focus stays in the $what',
  async ({ parts, holder }) => {
    const tell = openPicker(parts);
    await chosen().click();
    tell([{ day: '2026-11-25', fullSlots: ['17:00'] }]);
    await expectSummary('L’orario 17:00 non è più disponibile: scegline un altro');
    await vi.waitFor(() => expect(document.activeElement?.matches(holder)).toBe(true));
  },
);

test('when others take its whole day, it is said which day is shown in its place, and none of its slots has the focus', async () => {
  const tell = openPicker(ofOneDay);
  await chosen().click();
  tell([{ day: '2026-11-25', fullSlots: ['16:30', '17:00', '17:30', '18:00'] }]);
  await expectSummary(
    'Non si può più prenotare mercoledì 25 novembre: il primo giorno libero è giovedì 26 novembre',
  );
  await vi.waitFor(() => expect(document.activeElement?.matches('.booking-chosen')).toBe(true));
});

test('the focus stays where the visitor is when a slot goes that had it before', async () => {
  const tell = openPicker(listed);
  await chosen().click();
  const other = page.getByRole('radio', { name: /^18:00/ }).nth(1);
  other.element().focus();
  tell([{ day: '2026-11-25', fullSlots: ['17:00'] }]);
  await expectSummary('non è più disponibile');
  expect(document.activeElement).toBe(other.element());
});
