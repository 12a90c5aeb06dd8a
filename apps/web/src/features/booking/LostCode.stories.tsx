import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { booking as words } from '../../content/booking.ts';
import { LostCode } from './LostCode.tsx';

const meta = {
  id: 'booking-lost-code',
  title: 'Booking/Lost code',
  tags: ['interactive'],
  component: LostCode,
  args: { message: words.calendarLost, onRetry: fn() },
  parameters: { requirements: 'B13' },
} satisfies Meta<typeof LostCode>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Above the list, which stays. */
export const Calendar: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Riprova' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** In place of the dialog that a press has asked for. */
export const Dialog: Story = {
  args: { message: words.dialogLost, takesFocus: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Riprova' })).toHaveFocus();
  },
};

/** Where it only takes too long: the page of the server books the same slot. */
export const Late: Story = {
  args: { message: words.dialogLate, simplePage: '/prenota?slot=2026-11-25T16:30', takesFocus: true },
};
