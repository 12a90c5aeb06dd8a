import type { Meta, StoryObj } from '@storybook/react-vite';
import { bookingMove } from './bookingMove.tsx';
import { exampleBooking, exampleCentre, exampleLink, longCentre, longName } from './exampleBooking.ts';
import { MailPreview } from './MailPreview.tsx';

const meta = {
  title: 'E-mail/Booking move',
  component: MailPreview,
} satisfies Meta<typeof MailPreview>;
export default meta;

type Story = StoryObj<typeof meta>;

const earlier = { ...exampleBooking, day: '2026-11-23', time: '18:00' } as const;

export const Default: Story = {
  args: { mail: bookingMove(exampleBooking, earlier, exampleCentre, exampleLink) },
};

export const LongNames: Story = {
  args: { mail: bookingMove({ ...exampleBooking, name: longName }, earlier, longCentre, exampleLink) },
};

/** Signs that mean something to HTML are words here. */
export const OddCharacters: Story = {
  args: {
    mail: bookingMove(
      { ...exampleBooking, name: 'Zoë “Ñandú” O’Neil & 李 Ğ' },
      earlier,
      exampleCentre,
      exampleLink,
    ),
  },
};
