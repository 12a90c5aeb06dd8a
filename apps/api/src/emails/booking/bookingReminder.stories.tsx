import type { Meta, StoryObj } from '@storybook/react-vite';
import { bookingReminder } from './bookingReminder.tsx';
import {
  bookingOfLongNames,
  bookingOfOddName,
  exampleBooking,
  exampleCentre,
  exampleLink,
  longCentre,
} from '../exampleBooking.ts';
import { EmailPreview } from '../layout/EmailPreview.tsx';

const meta = {
  title: 'E-mail/Booking reminder',
  component: EmailPreview,
} satisfies Meta<typeof EmailPreview>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { mail: bookingReminder(exampleBooking, exampleCentre, exampleLink) } };

export const LongNames: Story = {
  args: { mail: bookingReminder(bookingOfLongNames, longCentre, exampleLink) },
};

export const OddCharacters: Story = {
  args: { mail: bookingReminder(bookingOfOddName, exampleCentre, exampleLink) },
};
