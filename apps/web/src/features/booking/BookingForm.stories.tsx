import { centreRules } from '@centro/booking';
import { parseDate, parseZonedDateTime } from '@internationalized/date';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useReducer } from 'react';
import { expect, fn } from 'storybook/test';
import { BookingForm, type BookingFormProps } from './BookingForm.tsx';
import { bookingFlow, type BookingEvent, type BookingFlow } from './bookingFlow.ts';

const now = parseZonedDateTime('2025-11-12T09:00[Europe/Rome]');
const choosing: BookingFlow = { step: 'choosing', day: parseDate('2025-11-17'), slot: null, notice: null };

const meta = {
  title: 'Booking/Form',
  tags: ['interactive'],
  component: BookingForm,
  args: { flow: choosing, now, onEvent: fn(), onSubmit: fn() },
  render: (args) => <Flowing {...args} />,
} satisfies Meta<typeof BookingForm>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Lets the choices act, as the page does. */
function Flowing(props: BookingFormProps) {
  const [flow, dispatch] = useReducer(reduce, props.flow);
  const handleEvent = (event: BookingEvent) => {
    props.onEvent(event);
    dispatch(event);
  };
  return <BookingForm {...props} flow={flow} onEvent={handleEvent} />;
}

export const NoSlotChosen: Story = {};

export const SlotChosen: Story = { args: { flow: { ...choosing, slot: '17:00' } } };

/** Late in the afternoon no slot of today is left; the button leads to the next day (R113, R158, A2). */
export const NoSlotsLeft: Story = {
  args: {
    now: parseZonedDateTime('2025-11-12T18:10[Europe/Rome]'),
    flow: { ...choosing, day: parseDate('2025-11-12') },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Nessuno slot libero per il giorno selezionato')).toBeVisible();
    await expect(canvas.queryByRole('radio')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Vai al primo giorno disponibile' }));
    await expect(canvas.getByText('giovedì 13 novembre 2025')).toBeVisible();
    await expect(canvas.getByRole('radio', { name: '16:30' })).toBeVisible();
  },
};

/** What the toast said stays readable above the button (R133, A59). */
export const SlotMissing: Story = {
  args: { flow: { ...choosing, notice: { kind: 'problem', problem: 'slot-missing' } } },
};

export const Booked: Story = {
  args: {
    flow: {
      ...choosing,
      notice: { kind: 'booked', booking: { day: parseDate('2025-11-17'), slot: '17:00' } },
    },
  },
};

/** Day, slot and submit, each by its own press (R114, R115). */
export const ChoosingAndSubmitting: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^mercoledì 19 novembre 2025/ }));
    await expect(canvas.getByText('19/11/2025')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: '17:30' }));
    await expect(canvas.getByRole('radio', { name: '17:30' })).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Prenota ora' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

function reduce(flow: BookingFlow, event: BookingEvent): BookingFlow {
  return bookingFlow(flow, event, centreRules);
}
