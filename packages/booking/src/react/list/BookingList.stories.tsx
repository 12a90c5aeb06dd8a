import { parseDate, parseZonedDateTime } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, within } from 'storybook/test';
import { centreRules } from '../../rules/centreRules.ts';
import { BookingList } from './BookingList.tsx';
import { scheduled, type ScheduledProps } from '../../../examples/scheduled.tsx';
import { inEnglish } from '../../../examples/inEnglish.ts';

const List = scheduled(BookingList);

const meta = {
  title: 'Booking/List',
  tags: ['interactive'],
  component: List,
  args: {
    rules: centreRules,
    now: parseZonedDateTime('2025-11-12T16:10[Europe/Rome]'),
    selected: parseDate('2025-11-17'),
    onSelect: fn(),
  },
  parameters: { locales: { 'en-GB': inEnglish } },
  render: (args) => <Chooser {...args} />,
} satisfies Meta<typeof List>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Keeps the choice, as a page does. */
function Chooser(props: ScheduledProps) {
  const [selected, setSelected] = useState<CalendarDate | null>(props.selected);
  const handleSelect = (day: CalendarDate) => {
    setSelected(day);
    props.onSelect(day);
  };
  return <List {...props} selected={selected} onSelect={handleSelect} />;
}

/** Every bookable day is one radio button, its slots are its description, months are groups. */
export const ByMonth: Story = {
  parameters: { requirements: 'B2' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Giorno della consulenza' })).toBeVisible();
    const months = canvas.getAllByRole('group');
    await expect(months.map((month) => within(month).getByRole('heading').textContent)).toEqual([
      'novembre 2025',
      'dicembre 2025',
      'gennaio 2026',
    ]);
    const today = canvas.getByRole('radio', { name: 'mercoledì 12 novembre 2025' });
    await expect(today).toHaveAccessibleDescription('17:00 17:30 18:00');
    await expect(canvas.getByRole('radio', { name: 'lunedì 17 novembre 2025' })).toBeChecked();
  },
};

/** More days than fit: the last row in sight fades, and at the end of the list none does. */
export const GoingOn: Story = {
  args: { rules: { ...centreRules, window: { months: 6 } } },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('radiogroup');
    await expect(list.scrollHeight).toBeGreaterThan(list.clientHeight);
    const fade = getComputedStyle(list, '::after');
    await expect([fade.position, fade.bottom, fade.height]).toEqual(['sticky', '0px', '48px']);
    const last = canvas.getAllByRole('radio').at(-1)?.closest('label');
    list.scrollTo(0, list.scrollHeight);
    const fadeTop = list.getBoundingClientRect().bottom - 48;
    await expect(last?.getBoundingClientRect().bottom).toBeLessThanOrEqual(fadeTop);
  },
};

/** One stop for Tab, arrows choose. */
export const WithTheKeyboard: Story = {
  parameters: { requirements: 'B2' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'lunedì 17 novembre 2025' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onSelect).toHaveBeenCalledWith(parseDate('2025-11-19'));
  },
};

/** Full slots are left out, and so are full days. */
export const SomeSlotsTaken: Story = {
  parameters: { requirements: 'A25' },
  args: {
    availability: [
      { day: '2025-11-13', fullSlots: ['16:30', '17:00', '17:30', '18:00'] },
      { day: '2025-11-17', fullSlots: ['17:00'] },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('radio', { name: 'giovedì 13 novembre 2025' })).toBeNull();
    await expect(canvas.getByRole('radio', { name: 'lunedì 17 novembre 2025' })).toHaveAccessibleDescription(
      '16:30 17:30 18:00',
    );
  },
};

/** A window without a bookable day says so, and is never blank. */
export const NoDays: Story = {
  args: {
    rules: { ...centreRules, closures: [{ from: '2025-01-01', to: '2026-12-31', label: 'trasloco' }] },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nessun giorno disponibile')).toBeVisible();
  },
};
