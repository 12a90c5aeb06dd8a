import { parseDate } from '@internationalized/date';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish } from '../../../examples/inEnglish.ts';
import { italianMessages } from '../../it/italianMessages.ts';
import '../picker/BookingPicker.css';
import { NoSlots } from './NoSlots.tsx';

const meta = {
  id: 'booking-no-slots',
  title: 'Booking/No slots',
  component: NoSlots,
  tags: ['autodocs', 'interactive'],
  args: { firstDay: parseDate('2026-11-26'), onSelect: fn(), messages: italianMessages, locale: 'it-IT' },
  decorators: [
    (Story) => (
      <div className="booking">
        <Story />
      </div>
    ),
  ],
  parameters: { locales: { 'en-GB': { messages: inEnglish.messages, locale: 'en-GB' } } },
} satisfies Meta<typeof NoSlots>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The button leads to the first day with a slot. */
export const WithAWayOn: Story = {
  parameters: { requirements: 'R113, R158, A2' },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('Nessuno slot libero per il giorno selezionato')).toBeVisible();
    await expect(
      canvas.getByRole('button', { name: 'Vai al primo giorno libero giovedì 26 novembre' }),
    ).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).toHaveBeenCalledWith(parseDate('2026-11-26'));
  },
};

/** The whole window is taken: there is no way on to offer. */
export const NothingLeft: Story = {
  args: { firstDay: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
