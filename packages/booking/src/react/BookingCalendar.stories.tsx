import { parseDate, parseZonedDateTime } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { centreRules } from '../centreRules.ts';
import { BookingCalendar, type BookingCalendarProps } from './BookingCalendar.tsx';

const meta = {
  title: 'Prenotazione/Calendario',
  component: BookingCalendar,
  args: {
    rules: centreRules,
    now: parseZonedDateTime('2025-11-12T09:00[Europe/Rome]'),
    selected: parseDate('2025-11-17'),
    onSelect: fn(),
    messages: {
      label: 'Giorno della consulenza',
      previousMonth: 'Mese precedente',
      nextMonth: 'Mese successivo',
      available: 'Disponibile',
      chosen: 'Scelto',
      today: 'Oggi',
      unavailable: 'Non disponibile',
    },
  },
  render: (args) => <Chooser {...args} />,
} satisfies Meta<typeof BookingCalendar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Keeps the choice, as a page does. */
function Chooser(props: BookingCalendarProps) {
  const [selected, setSelected] = useState<CalendarDate | null>(props.selected);
  const handleSelect = (day: CalendarDate) => {
    setSelected(day);
    props.onSelect(day);
  };
  return <BookingCalendar {...props} selected={selected} onSelect={handleSelect} />;
}

const day = (name: string) => new RegExp(`^(oggi, )?${name}`, 'i');

export const ChosenDay: Story = {};

export const NothingChosen: Story = { args: { selected: null } };

/** Clicking a bookable day chooses it; closed days do nothing (R137). */
export const ChoosingADay: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: day('martedì 18 novembre 2025') }));
    await expect(args.onSelect).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: day('mercoledì 19 novembre 2025') }));
    await expect(args.onSelect).toHaveBeenCalledOnce();
    await expect(args.onSelect).toHaveBeenCalledWith(parseDate('2025-11-19'));
  },
};

/** The week starts on Monday, in Italian, whatever the browser says (R139, R140). */
export const ItalianWeek: Story = {
  play: async ({ canvasElement }) => {
    const names = [...canvasElement.querySelectorAll('th')].map((cell) => cell.textContent);
    await expect(names).toEqual(['lun', 'mar', 'mer', 'gio', 'ven', 'sab', 'dom']);
    const bookable = [...canvasElement.querySelectorAll('th[data-bookable]')].map((cell) => cell.textContent);
    await expect(bookable).toEqual(['lun', 'mer', 'gio']);
  },
};

/** The window ends two months from today; the month after cannot be opened (R121, R138). */
export const LastMonthOfTheWindow: Story = {
  play: async ({ canvas, userEvent }) => {
    const next = canvas.getAllByRole('button', { name: 'Mese successivo' })[0];
    if (!next) throw new Error('No button for the next month');
    await userEvent.click(next);
    await userEvent.click(next);
    await expect(canvas.getByText('gennaio 2026')).toBeVisible();
    await expect(next).toBeDisabled();
    await expect(canvas.getByRole('button', { name: day('lunedì 12 gennaio 2026') })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(canvas.getByRole('button', { name: day('mercoledì 14 gennaio 2026') })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

/** Arrows reach closed days too, so that a screen reader hears them; Enter chooses only open ones. */
export const WithTheKeyboard: Story = {
  play: async ({ canvas, userEvent, args }) => {
    canvas.getByRole('button', { name: day('lunedì 17 novembre 2025') }).focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(args.onSelect).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(args.onSelect).toHaveBeenCalledWith(parseDate('2025-11-19'));
  },
};
