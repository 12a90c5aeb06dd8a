import type { Meta, StoryObj } from '@storybook/react-vite';
import { bookingCancellation } from './bookingCancellation.tsx';
import { exampleBooking, exampleCentre, longCentre, longName } from './exampleBooking.ts';
import { MailPreview } from './MailPreview.tsx';

const meta = {
  title: 'E-mail/Booking cancellation',
  component: MailPreview,
} satisfies Meta<typeof MailPreview>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { mail: bookingCancellation(exampleBooking, exampleCentre) } };

export const LongNames: Story = {
  args: { mail: bookingCancellation({ ...exampleBooking, name: longName }, longCentre) },
};

/** Signs that mean something to HTML are words here. */
export const OddCharacters: Story = {
  args: {
    mail: bookingCancellation({ ...exampleBooking, name: 'Zoë “Ñandú” O’Neil & 李 Ğ' }, exampleCentre),
  },
};
