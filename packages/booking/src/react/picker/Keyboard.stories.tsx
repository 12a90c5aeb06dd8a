import type { Meta, StoryObj } from '@storybook/react-vite';
import { parseZonedDateTime } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { centreRules } from '../../rules/centreRules.ts';
import type { TimeOfDay } from '../../time/toTimeSlot.ts';
import { BookingDays } from './BookingDays.tsx';
import { scheduled } from '../../../examples/scheduled.tsx';
import { SlotPicker } from '../slots/SlotPicker.tsx';

const Days = scheduled(BookingDays);

/**
 * How many key presses it takes from a page with no day chosen, on Monday 2 November 2026, to a slot of the third bookable
 * day. `npx pnpm@12 bench keys` counts the same on a built page.
 */
function Page() {
  const [day, setDay] = useState<CalendarDate | null>(null);
  const [slot, setSlot] = useState<TimeOfDay | null>(null);
  return (
    <>
      <Days
        rules={centreRules}
        now={parseZonedDateTime('2026-11-02T09:00[Europe/Rome]')}
        selected={day}
        onSelect={setDay}
      />
      <p id="slots">Orario</p>
      <SlotPicker
        labelledBy="slots"
        slots={['16:30', '17:00', '17:30', '18:00']}
        selected={slot}
        onSelect={setSlot}
      />
      <output>{`${day?.toString()} ${slot ?? ''}`}</output>
    </>
  );
}

const meta = { title: 'Booking/Keyboard', component: Page, tags: ['interactive'] } satisfies Meta<
  typeof Page
>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Presses the keys one by one, as many as said, and expects the slot. */
function pressing(presses: number, ...keys: string[]): NonNullable<Story['play']> {
  return async ({ canvas, userEvent }) => {
    await expect(keys).toHaveLength(presses);
    for (const key of keys) await userEvent.keyboard(key);
    await expect(canvas.getByText('2026-11-05 16:30')).toBeVisible();
  };
}

/** «Elenco», the days, the slots. */
export const WithTheList: Story = {
  play: pressing(7, '{Tab}', '{Enter}', '{Tab}', '{ArrowDown}', '{ArrowDown}', '{Tab}', '[Space]'),
};

/** N jumps from anywhere in the calendar. */
export const WithTheJumpKey: Story = {
  play: pressing(10, '{Tab}', '{Tab}', 'n', 'n', 'n', '{Enter}', '{Tab}', '{Tab}', '{Tab}', '[Space]'),
};

/** The plain grid, for comparison: the list’s button, three of the header, the grid, three days, the jump buttons. */
export const WithThePlainGrid: Story = {
  play: pressing(
    13,
    ...Array.from({ length: 5 }, () => '{Tab}'),
    ...Array.from({ length: 3 }, () => '{ArrowRight}'),
    '{Enter}',
    ...Array.from({ length: 3 }, () => '{Tab}'),
    '[Space]',
  ),
};
