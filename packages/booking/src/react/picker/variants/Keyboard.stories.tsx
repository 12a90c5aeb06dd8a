import type { Meta, StoryObj } from '@storybook/react-vite';
import { parseZonedDateTime } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { exampleRules } from '../../../rules/exampleRules.ts';
import type { TimeOfDay } from '../../../time/toTimeSlot.ts';
import { Composition } from '../../../../examples/Composition.tsx';
import { scheduled } from '../../../../examples/scheduled.tsx';

const Picker = scheduled(() => <Composition initialView="calendar" />);

/**
 * How many key presses it takes from a page with no day chosen, on Monday 2 November 2026, to a slot of the third bookable
 * day.
 */
function Page() {
  const [day, setDay] = useState<CalendarDate | null>(null);
  const [slot, setSlot] = useState<TimeOfDay | null>(null);
  return (
    <>
      <Picker
        rules={exampleRules}
        now={parseZonedDateTime('2026-11-02T09:00[Europe/Rome]')}
        selected={day}
        slot={slot}
        onSelect={setDay}
        onSelectSlot={(selected) => {
          setDay(selected.day);
          setSlot(selected.slot);
        }}
      />
      <output>{`${day?.toString()} ${slot ?? ''}`}</output>
    </>
  );
}

const meta = {
  id: 'booking-keyboard',
  title: 'Booking/Keyboard',
  component: Page,
} satisfies Meta<typeof Page>;
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

/** «Elenco», the first slot, N to the next day and to the one after it. */
export const WithTheList: Story = {
  play: pressing(7, '{Tab}', '{Enter}', '{Tab}', '{Tab}', 'n', 'n', '[Space]'),
};

/** N jumps from anywhere in the calendar. */
export const WithTheJumpKey: Story = {
  play: pressing(9, '{Tab}', '{Tab}', '{Tab}', 'n', 'n', 'n', '{Enter}', '{Tab}', '[Space]'),
};

/** The plain grid, for comparison: the two views, four of the header, the grid, three days. */
export const WithThePlainGrid: Story = {
  play: pressing(
    12,
    ...Array.from({ length: 6 }, () => '{Tab}'),
    ...Array.from({ length: 3 }, () => '{ArrowRight}'),
    '{Enter}',
    '{Tab}',
    '[Space]',
  ),
};
