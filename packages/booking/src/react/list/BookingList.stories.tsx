import { parseDate, parseZonedDateTime } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentProps } from 'react';
import { expect, fn, within } from 'storybook/test';
import { inEnglish } from '../../../examples/inEnglish.ts';
import { scheduled, scheduledArgTypes } from '../../../examples/scheduled.tsx';
import { exampleRules } from '../../rules/exampleRules.ts';
import { BookingList } from './BookingList.tsx';

const List = scheduled(BookingList);
const allSlots = ['16:30', '17:00', '17:30', '18:00'] as const;

const meta = {
  id: 'booking-list',
  title: 'Booking/List',
  tags: ['autodocs', 'interactive'],
  // The controls are those of the part itself, and of the page around it.
  component: BookingList as typeof List,
  argTypes: scheduledArgTypes,
  args: {
    rules: exampleRules,
    now: parseZonedDateTime('2025-11-12T16:10[Europe/Rome]'),
    selected: parseDate('2025-11-12'),
    onSelect: fn(),
    onSelectSlot: fn(),
  },
  parameters: { locales: { 'en-GB': inEnglish } },
  render: (args) => <Chooser {...args} />,
} satisfies Meta<typeof List>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Keeps the choice, as a page does. */
function Chooser({ view: Part = List, ...props }: ComponentProps<typeof List> & { view?: typeof List }) {
  const [chosen, setChosen] = useState({ day: props.selected, slot: props.slot ?? null });
  return (
    <Part
      {...props}
      selected={chosen.day}
      slot={chosen.slot}
      onSelectSlot={(selection) => {
        setChosen(selection);
        props.onSelectSlot?.(selection);
      }}
    />
  );
}

/** The first four days with a free slot, under their weeks; every slot can be chosen where it is. */
export const ByWeek: Story = {
  parameters: { requirements: 'B2, B20' },
  play: async ({ canvas, userEvent, args }) => {
    const group = canvas.getByRole('radiogroup', { name: 'Giorno della consulenza' });
    await expect(
      within(group)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Questa settimana 12–13 novembre', 'La prossima settimana 17–19 novembre']);
    // Of today only what begins in a later hour.
    await expect(canvas.getAllByRole('radio')).toHaveLength(3 + 3 * 4);
    const slot = canvas.getByRole('radio', { name: '17:30, lunedì 17 novembre 2025' });
    await userEvent.click(slot);
    await expect(args.onSelectSlot).toHaveBeenCalledWith({ day: parseDate('2025-11-17'), slot: '17:30' });
    await expect(slot).toBeChecked();
    await userEvent.click(document.body);
  },
};

const SixDays = scheduled(() => <BookingList firstDays={6} />);

const ListByMonth = scheduled(() => <BookingList groupBy="month" firstDays={12} />);

export const ByMonth: Story = {
  render: (args) => <Chooser {...args} view={ListByMonth} />,
  play: async ({ canvas }) => {
    const months = canvas.getAllByRole('heading').map(({ textContent }) => textContent?.trim());
    await expect(months).toEqual(['novembre 2025', 'dicembre 2025']);
  },
};

/** The date of a week's only day is not said twice. */
export const OneDayOfAWeek: Story = {
  render: (args) => <Chooser {...args} view={SixDays} />,
  play: async ({ canvas }) => {
    const weeks = canvas.getAllByRole('heading').map(({ textContent }) => textContent?.trim());
    await expect(weeks.at(-1)).toBe('La settimana del 24 novembre');
  },
};

export const SlotChosen: Story = {
  args: { selected: parseDate('2025-11-17'), slot: '17:00' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: '17:00, lunedì 17 novembre 2025' })).toBeChecked();
  },
};

/** A slot that a link or the calendar chose is shown, however far it is. */
export const SlotFarAhead: Story = {
  args: { selected: parseDate('2025-12-18'), slot: '16:30' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: '16:30, giovedì 18 dicembre 2025' })).toBeChecked();
  },
};

/** Two more weeks at each press, with the focus on the first slot of them; at the end the button goes. */
export const MoreDays: Story = {
  parameters: { requirements: 'B20' },
  play: async ({ canvas, userEvent }) => {
    const more = canvas.getByRole('button', { name: 'Mostra altri giorni' });
    await userEvent.click(more);
    await expect(canvas.getByRole('radio', { name: '16:30, giovedì 20 novembre 2025' })).toHaveFocus();
    await expect(canvas.getByRole('radio', { name: '16:30, mercoledì 3 dicembre 2025' })).toBeVisible();
    await expect(canvas.queryByRole('radio', { name: /giovedì 4 dicembre/ })).toBeNull();
    for (let presses = 0; canvas.queryByRole('button') && presses < 5; presses += 1)
      await userEvent.click(canvas.getByRole('button', { name: 'Mostra altri giorni' }));
    await expect(canvas.getByRole('radio', { name: '18:00, lunedì 12 gennaio 2026' })).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** One stop for Tab; arrows choose, also from the last slot of a day to the first of the next; N and P change the day. */
export const WithTheKeyboard: Story = {
  parameters: { requirements: 'B2, A12' },
  args: { selected: parseDate('2025-11-12'), slot: '18:00' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: '18:00, mercoledì 12 novembre 2025' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onSelectSlot).toHaveBeenLastCalledWith({ day: parseDate('2025-11-13'), slot: '16:30' });
    await userEvent.keyboard('n');
    await expect(canvas.getByRole('radio', { name: '16:30, lunedì 17 novembre 2025' })).toHaveFocus();
    await userEvent.keyboard('p');
    await expect(canvas.getByRole('radio', { name: '16:30, giovedì 13 novembre 2025' })).toHaveFocus();
    await expect(args.onSelectSlot).toHaveBeenCalledTimes(1);
  },
};

/** A taken slot is a missing tile, a day without any one line. */
export const SomeTaken: Story = {
  parameters: { requirements: 'A25' },
  args: {
    availability: [
      { day: '2025-11-13', fullSlots: allSlots },
      { day: '2025-11-17', fullSlots: ['17:00'] },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('giovedì 13 novembre').closest('p')).toHaveTextContent('completo');
    await expect(canvas.queryByRole('radio', { name: /13 novembre/ })).toBeNull();
    await expect(canvas.getByText('ore 17:00, occupato')).toBeInTheDocument();
    await expect(canvas.getByRole('radio', { name: /^17:30.*17 novembre/ })).toBeVisible();
  },
};

export const WithSeats: Story = {
  parameters: { requirements: 'B22' },
  args: {
    rules: { ...exampleRules, capacity: 2 },
    availability: [{ day: '2025-11-13', fullSlots: [], seatsLeft: [{ slot: '16:30', seats: 1 }] }],
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('radio', { name: '16:30, giovedì 13 novembre 2025, un posto' }),
    ).toBeVisible();
    await expect(
      canvas.getByRole('radio', { name: '17:00, giovedì 13 novembre 2025, 2 posti' }),
    ).toBeVisible();
  },
};

/** Many slots wrap in rows of four. */
export const LongDay: Story = {
  args: {
    rules: {
      ...exampleRules,
      hours: { saturday: { from: '08:00', to: '20:00', every: 20 } },
      durationMinutes: 20,
    },
    selected: parseDate('2025-11-15'),
  },
};

export const OneSlot: Story = {
  args: { rules: { ...exampleRules, hours: { monday: ['10:00'] } }, selected: parseDate('2025-11-17') },
};

/** A window without a bookable day says so, and is never blank. */
export const NoDays: Story = {
  args: {
    rules: { ...exampleRules, closures: [{ from: '2025-01-01', to: '2026-12-31', label: 'trasloco' }] },
    selected: null as CalendarDate | null,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nessun giorno disponibile')).toBeVisible();
  },
};
