import { parseDate, parseZonedDateTime } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentProps } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { exampleRules } from '../../rules/exampleRules.ts';
import { BookingGrid } from './BookingGrid.tsx';
import { scheduled, scheduledArgTypes } from '../../../examples/scheduled.tsx';
import { inEnglish } from '../../../examples/inEnglish.ts';

const Calendar = scheduled(BookingGrid);

const meta = {
  id: 'booking-calendar',
  title: 'Booking/Calendar (date picker)',
  tags: ['autodocs', 'interactive'],
  // The controls are those of the part itself, and of the page around it.
  component: BookingGrid as typeof Calendar,
  argTypes: scheduledArgTypes,
  args: {
    rules: exampleRules,
    now: parseZonedDateTime('2025-11-12T09:00[Europe/Rome]'),
    selected: parseDate('2025-11-17'),
    onSelect: fn(),
  },
  parameters: { locales: { 'en-GB': inEnglish } },
  render: (args) => <Chooser {...args} />,
} satisfies Meta<typeof Calendar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Keeps the choice, as a page does. */
function Chooser(props: ComponentProps<typeof Calendar>) {
  const [selected, setSelected] = useState<CalendarDate | null>(props.selected);
  const handleSelect = (day: CalendarDate) => {
    setSelected(day);
    props.onSelect(day);
  };
  return <Calendar {...props} selected={selected} onSelect={handleSelect} />;
}

/** A screen reader announces the date, then what is special about the day; a closed day says why first. */
export const ChosenDay: Story = {
  parameters: { requirements: 'A10' },
  play: async ({ canvas }) => {
    // The name of the calendar is announced once.
    await expect(canvas.getByRole('grid')).toHaveAccessibleName('novembre 2025');
    await expect(canvas.queryByRole('heading', { name: /Giorno della consulenza/ })).toBeNull();
    await expect(
      canvas.getByRole('application', { name: 'Giorno della consulenza, novembre 2025' }),
    ).toHaveAccessibleDescription('Con i tasti N e P vai al giorno disponibile successivo e precedente.');
    const chosen = canvas.getByRole('button', { name: 'lunedì 17 novembre 2025, scelto' });
    await expect(chosen.closest('[role=gridcell]')).toHaveAttribute('aria-selected', 'true');
    for (const name of [
      'mercoledì 12 novembre 2025, oggi, primo giorno disponibile',
      'giovedì 13 novembre 2025',
    ])
      await expect(canvas.getByRole('button', { name })).not.toHaveAttribute('aria-disabled');
    for (const name of [
      'già passato, martedì 11 novembre 2025',
      'il centro non riceve, martedì 18 novembre 2025',
    ])
      await expect(canvas.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    // One button alone leads to the next month.
    await expect(canvas.getAllByRole('button', { name: /successivo/i })).toHaveLength(1);
  },
};

export const NothingChosen: Story = { args: { selected: null } };

/** A Tuesday stays where the calendar opens, closed as it is. */
export const OpeningOnATuesday: Story = {
  parameters: { requirements: 'R111, A1' },
  args: { selected: null, now: parseZonedDateTime('2025-11-18T09:00[Europe/Rome]') },
  play: async ({ canvas }) => {
    const tuesday = canvas.getByRole('button', {
      name: 'il centro non riceve, martedì 18 novembre 2025, oggi',
    });
    await expect(tuesday).toHaveAttribute('tabindex', '0');
  },
};

/** Clicking a bookable day chooses it; closed days do nothing. */
export const ChoosingADay: Story = {
  parameters: { requirements: 'R137' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /martedì 18 novembre 2025$/ }));
    await expect(args.onSelect).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'mercoledì 19 novembre 2025' }));
    await expect(args.onSelect).toHaveBeenCalledOnce();
    await expect(args.onSelect).toHaveBeenCalledWith(parseDate('2025-11-19'));
  },
};

/** The week starts on Monday, in Italian, whatever the browser says. */
export const ItalianWeek: Story = {
  parameters: { requirements: 'R139, R140' },
  play: async ({ canvasElement }) => {
    const names = [...canvasElement.querySelectorAll('th')].map((cell) => cell.textContent);
    await expect(names).toEqual(['lun', 'mar', 'mer', 'gio', 'ven', 'sab', 'dom']);
    const bookable = [...canvasElement.querySelectorAll('th[data-bookable]')].map((cell) => cell.textContent);
    await expect(bookable).toEqual(['lun', 'mer', 'gio']);
  },
};

/** The window ends two months from today; the month after cannot be opened. */
export const LastMonthOfTheWindow: Story = {
  parameters: { requirements: 'R121, R138' },
  play: async ({ canvas, userEvent }) => {
    const next = canvas.getByRole('button', { name: 'Mese successivo' });
    await userEvent.click(next);
    await userEvent.click(next);
    await expect(canvas.getByRole('button', { name: 'gennaio, scegli il mese' })).toBeVisible();
    await expect(next).toBeDisabled();
    await expect(
      canvas.getByRole('button', { name: 'lunedì 12 gennaio 2026, ultimo giorno disponibile' }),
    ).not.toHaveAttribute('aria-disabled');
    await expect(
      canvas.getByRole('button', { name: 'oltre il 12 gennaio, mercoledì 14 gennaio 2026' }),
    ).toHaveAttribute('aria-disabled', 'true');
  },
};

/** Arrows reach closed days too, so that a screen reader announces them; Enter chooses only open ones. */
export const WithTheKeyboard: Story = {
  play: async ({ canvas, userEvent, args }) => {
    canvas.getByRole('button', { name: 'lunedì 17 novembre 2025, scelto' }).focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(args.onSelect).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(args.onSelect).toHaveBeenCalledWith(parseDate('2025-11-19'));
  },
};

/** N and P go from one bookable day to the next and back, over months; Enter chooses. */
export const JumpingWithTheKeyboard: Story = {
  parameters: { requirements: 'B2' },
  args: { selected: parseDate('2025-11-27') },
  play: async ({ canvas, userEvent, args }) => {
    canvas.getByRole('button', { name: 'giovedì 27 novembre 2025, scelto' }).focus();
    await userEvent.keyboard('n');
    // The month changes first, then the focus arrives.
    await waitFor(() => expect(canvas.getByRole('button', { name: 'lunedì 1 dicembre 2025' })).toHaveFocus());
    await userEvent.keyboard('p');
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'giovedì 27 novembre 2025, scelto' })).toHaveFocus(),
    );
    await expect(args.onSelect).not.toHaveBeenCalled();
    await userEvent.keyboard('p{Enter}');
    await expect(args.onSelect).toHaveBeenCalledWith(parseDate('2025-11-26'));
  },
};

const ByWeeks = scheduled(() => <BookingGrid opensAt="week" />);

/** The days of the page that is open. */
const daysIn = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('td [data-day]:not([data-outside-month])')].map((day) =>
    day.getAttribute('data-day'),
  );

const twentiethOfNovember = {
  now: parseZonedDateTime('2025-11-20T09:00[Europe/Rome]'),
  selected: parseDate('2025-11-20'),
};

/**
 * The first page is five weeks, from the present one on, with the months that it shows as its title and the first of a month
 * carrying its name. Every other page is a true month.
 */
export const FromThePresentWeek: Story = {
  args: twentiethOfNovember,
  parameters: { requirements: 'R119, R120, R121' },
  render: (args) => <ByWeeks {...args} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const days = () => daysIn(canvasElement);
    const press = (name: string | RegExp) => userEvent.click(canvas.getByRole('button', { name }));
    await expect([days().length, days()[0], days().at(-1)]).toEqual([35, '2025-11-17', '2025-12-21']);
    await expect(canvas.getByRole('button', { name: 'novembre – dicembre, scegli il mese' })).toBeVisible();
    await expect(canvasElement.querySelector('[data-day="2025-12-01"]')).toHaveAttribute('data-month', 'dic');
    await expect(canvas.getByRole('button', { name: 'Mese precedente' })).toBeDisabled();

    await press('Mese successivo');
    await expect([days()[0], days().at(-1)]).toEqual(['2025-12-01', '2025-12-31']);
    await expect(canvas.getByRole('button', { name: 'dicembre, scegli il mese' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Mese successivo' })).toHaveFocus();
    await press('Mese successivo');
    await expect([days()[0], days().at(-1)]).toEqual(['2026-01-01', '2026-01-31']);
    await expect(canvas.getByRole('button', { name: 'Mese successivo' })).toBeDisabled();

    await press('Mese precedente');
    await press('Mese precedente');
    await expect([days().length, days()[0]]).toEqual([35, '2025-11-17']);
    await press('novembre – dicembre, scegli il mese');
    await press(/^dicembre\b(?!.*scegli)/);
    await expect([days()[0], days().at(-1)]).toEqual(['2025-12-01', '2025-12-31']);
  },
};

const expectOn = (day: string) =>
  waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe(day));

/** Whoever moves by keys leaves the five weeks for the month of the day that is reached, and comes back to them. */
export const ByKeysFromThePresentWeek: Story = {
  args: twentiethOfNovember,
  render: (args) => <ByWeeks {...args} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    canvas.getByRole('button', { name: /giovedì 20 novembre 2025/ }).focus();
    await userEvent.keyboard('{PageDown}');
    await expectOn('2025-12-20');
    await expect(daysIn(canvasElement)[0]).toBe('2025-11-17');
    await userEvent.keyboard('{PageUp}');
    await expectOn('2025-11-20');
    await userEvent.keyboard('{PageDown}{PageDown}');
    await expectOn('2026-01-20');
    await expect(daysIn(canvasElement)[0]).toBe('2026-01-01');
    await userEvent.keyboard('{PageUp}');
    await expectOn('2025-12-20');
    await userEvent.keyboard('{PageUp}');
    await expectOn('2025-11-20');
    await expect(daysIn(canvasElement)[0]).toBe('2025-11-17');
    await userEvent.keyboard(
      '{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}',
    );
    await expectOn('2025-12-22');
    await expect(daysIn(canvasElement)[0]).toBe('2025-12-01');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowLeft}');
    await expectOn('2025-11-30');
    await expect(daysIn(canvasElement)[0]).toBe('2025-11-17');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await expectOn('2025-12-21');
    await expect(daysIn(canvasElement)[0]).toBe('2025-11-17');
    await userEvent.keyboard('{ArrowRight}');
    await expectOn('2025-12-22');
    await expect(daysIn(canvasElement)[0]).toBe('2025-12-01');
  },
};

/** On a Saturday nothing is left of the present week: the next one is the first. */
export const FromTheNextWeek: Story = {
  args: { now: parseZonedDateTime('2025-11-22T09:00[Europe/Rome]'), selected: parseDate('2025-11-24') },
  render: (args) => <ByWeeks {...args} />,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('td [data-day]')).toHaveAttribute('data-day', '2025-11-24');
    await expect(canvas.getByRole('button', { name: 'Mese precedente' })).toBeDisabled();
  },
};

/** Outside of `BookingDays` the weeks are rows on narrow screens too. */
export const AloneOnANarrowScreen: Story = {
  globals: { viewport: { value: '320', isRotated: false } },
  play: async ({ canvasElement }) => {
    for (const row of canvasElement.querySelectorAll('tr')) {
      const tops = [...row.children].map((cell) => cell.getBoundingClientRect().top);
      await expect(tops).toEqual(Array.from({ length: 7 }, () => tops[0]));
    }
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  },
};
