import type { Meta, StoryObj } from '@storybook/react-vite';
import { bookingReminder } from './bookingReminder.ts';
import {
  bookingOfLongNames,
  bookingOfOddName,
  exampleBooking,
  exampleCentre,
  exampleLink,
  longCentre,
} from '../../../testing/emails/exampleBooking.ts';
import { EmailPreview } from '../../../testing/emails/EmailPreview.tsx';
import { englishBooking, englishCentre } from '../../../testing/englishCentre.ts';

const meta = {
  id: 'e-mail-booking-reminder',
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

export const InEnglish: Story = {
  tags: ['!test'],
  args: { mail: bookingReminder(englishBooking, englishCentre, exampleLink) },
};
