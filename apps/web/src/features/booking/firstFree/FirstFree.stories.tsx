import type { BookingSelection } from '@centro/booking';
import { parseDate } from '@internationalized/date';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { FirstFree } from './FirstFree.tsx';

const slot: BookingSelection = { day: parseDate('2026-11-23'), slot: '16:30' };

const meta = {
  id: 'booking-first-free',
  title: 'Booking/First free',
  tags: ['interactive'],
  component: FirstFree,
  args: { firstFree: { isKnown: true, slot }, onChoose: fn() },
  parameters: { requirements: 'B20' },
} satisfies Meta<typeof FirstFree>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Known: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Primo posto libero').closest('p')).toHaveTextContent(
      'Primo posto libero: lunedì 23 novembre, 16:30',
    );
  },
};

/** One press takes the slot. */
export const Pressed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Prenota questo orario' }));
    await expect(args.onChoose).toHaveBeenCalledWith(slot);
  },
};

/** In a page for any moment, until the code and the free slots are there; screen readers do not meet it. */
export const Waiting: Story = {
  tags: ['!interactive'],
  args: { firstFree: { isKnown: false } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** Nothing is free in the window. */
export const NothingFree: Story = {
  tags: ['!interactive'],
  args: { firstFree: { isKnown: true, slot: null } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Primo posto libero')).toBeNull();
  },
};
