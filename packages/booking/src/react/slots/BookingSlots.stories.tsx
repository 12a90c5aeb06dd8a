import { parseDate, parseZonedDateTime } from '@internationalized/date';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentProps } from 'react';
import { expect, fn } from 'storybook/test';
import { inEnglish } from '../../../examples/inEnglish.ts';
import { scheduled, scheduledArgTypes } from '../../../examples/scheduled.tsx';
import { exampleRules } from '../../rules/exampleRules.ts';
import { BookingSlots } from './BookingSlots.tsx';

const Slots = scheduled(BookingSlots);

const meta = {
  id: 'booking-slots',
  title: 'Booking/Slots',
  tags: ['autodocs', 'interactive'],
  // The controls are those of the part itself, and of the page around it.
  component: BookingSlots as typeof Slots,
  argTypes: scheduledArgTypes,
  args: {
    rules: exampleRules,
    now: parseZonedDateTime('2025-11-12T16:10[Europe/Rome]'),
    selected: parseDate('2025-11-17'),
    onSelect: fn(),
    onSelectSlot: fn(),
  },
  parameters: { locales: { 'en-GB': inEnglish } },
  render: (args) => <Chooser {...args} />,
} satisfies Meta<typeof Slots>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Keeps the choice, as a page does. */
function Chooser(props: ComponentProps<typeof Slots>) {
  const [chosen, setChosen] = useState({ day: props.selected, slot: props.slot ?? null });
  return (
    <Slots
      {...props}
      selected={chosen.day}
      slot={chosen.slot}
      onSelect={(day) => {
        setChosen({ day, slot: null });
        props.onSelect(day);
      }}
      onSelectSlot={(selection) => {
        setChosen(selection);
        props.onSelectSlot?.(selection);
      }}
    />
  );
}

export const NoneChosen: Story = {};

export const OneChosen: Story = { args: { slot: '17:00' } };

/** Late on the day itself fewer are left. */
export const FewLeft: Story = {
  parameters: { requirements: 'R112' },
  args: { selected: parseDate('2025-11-12') },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('radio').map((slot) => slot.getAttribute('aria-label'))).toEqual([
      '17:00',
      '17:30',
      '18:00',
    ]);
  },
};

/** A taken slot is text between the others, and cannot be reached. */
export const SomeTaken: Story = {
  parameters: { requirements: 'A25' },
  args: { availability: [{ day: '2025-11-17', fullSlots: ['17:00', '18:00'] }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('ore 17:00, occupato')).toBeInTheDocument();
    await expect(canvas.getAllByRole('radio')).toHaveLength(2);
  },
};

/** Where a slot takes several bookings, each says how many it still takes. */
export const WithSeats: Story = {
  parameters: { requirements: 'B22' },
  args: {
    rules: { ...exampleRules, capacity: 3 },
    availability: [{ day: '2025-11-17', fullSlots: ['18:00'], seatsLeft: [{ slot: '16:30', seats: 1 }] }],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: '16:30, un posto' })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: '17:00, 3 posti' })).toBeVisible();
    await expect(canvas.queryByRole('radio', { name: /^18:00/ })).toBeNull();
  },
};

/** Clicking chooses and highlights; clicking the chosen one again keeps it. */
export const ChoosingASlot: Story = {
  parameters: { requirements: 'R114, A11' },
  play: async ({ canvas, userEvent, args }) => {
    const slot = canvas.getByRole('radio', { name: '17:00' });
    await userEvent.click(slot);
    await expect(args.onSelectSlot).toHaveBeenCalledWith({ day: parseDate('2025-11-17'), slot: '17:00' });
    await expect(slot).toBeChecked();
    await userEvent.click(slot);
    await expect(slot).toBeChecked();
  },
};

/** Arrows choose, as in every group of radio buttons; the group is named by the day. */
export const WithTheKeyboard: Story = {
  parameters: { requirements: 'A12' },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Orario, lunedì 17 novembre 2025' })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: '16:30' })).toHaveFocus();
    await expect(args.onSelectSlot).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect(args.onSelectSlot).toHaveBeenLastCalledWith({ day: parseDate('2025-11-17'), slot: '17:30' });
    await expect(canvas.getByRole('radio', { name: '17:30' })).toBeChecked();
  },
};

/** The button names the day that it leads to, over closed and full ones, and the focus follows. */
export const ToTheNextFreeDay: Story = {
  // Narrow screens have the next day in sight and no button.
  globals: { viewport: { value: '1024', isRotated: false } },
  parameters: { requirements: 'B2' },
  args: {
    availability: [{ day: '2025-11-19', fullSlots: ['16:30', '17:00', '17:30', '18:00'] }],
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Prossimo giorno libero giovedì 20 novembre' }));
    await expect(args.onSelect).toHaveBeenCalledWith(parseDate('2025-11-20'));
    await expect(canvas.getByText('giovedì 20 novembre 2025').parentElement).toHaveFocus();
  },
};

/** After the last day there is none. */
export const OnTheLastDay: Story = {
  args: { selected: parseDate('2026-01-12') },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
