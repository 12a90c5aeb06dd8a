import type { Meta, StoryObj } from '@storybook/react-vite';
import { bookingCancellation } from './bookingCancellation.tsx';
import {
  bookingOfLongNames,
  bookingOfOddName,
  exampleBooking,
  exampleCentre,
  longCentre,
} from '../exampleBooking.ts';
import { EmailPreview } from '../layout/EmailPreview.tsx';

const meta = {
  title: 'E-mail/Booking cancellation',
  component: EmailPreview,
} satisfies Meta<typeof EmailPreview>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { mail: bookingCancellation(exampleBooking, exampleCentre) } };

export const LongNames: Story = {
  args: { mail: bookingCancellation(bookingOfLongNames, longCentre) },
};

export const OddCharacters: Story = {
  args: {
    mail: bookingCancellation(bookingOfOddName, exampleCentre),
  },
};
