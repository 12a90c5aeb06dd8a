import type { Meta, StoryObj } from '@storybook/react-vite';
import { bookingNotice, cancellationNotice, moveNotice } from './bookingNotice.ts';
import {
  bookingOfLongNames,
  bookingOfOddName,
  exampleBooking,
  exampleCentre,
  longCentre,
} from './exampleBooking.ts';
import { MailPreview } from './MailPreview.tsx';

const meta = {
  title: 'E-mail/Booking notice',
  component: MailPreview,
} satisfies Meta<typeof MailPreview>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { mail: bookingNotice(exampleBooking, exampleCentre, null) } };

export const LongNames: Story = {
  args: { mail: bookingNotice(bookingOfLongNames, longCentre, null) },
};

export const OddCharacters: Story = { args: { mail: bookingNotice(bookingOfOddName, exampleCentre, null) } };

/** The e-mail left after the consultation had begun. */
export const Late: Story = { args: { mail: bookingNotice(exampleBooking, exampleCentre, 'begun') } };

/** The day was closed after the booking was made. */
export const OnClosedDay: Story = { args: { mail: bookingNotice(exampleBooking, exampleCentre, 'closed') } };

/** The visitor has moved the booking from the link in the e-mail (B19). */
export const Moved: Story = {
  args: {
    mail: moveNotice(exampleBooking, { ...exampleBooking, day: '2026-11-23', time: '18:00' }, exampleCentre),
  },
};

/** The visitor has cancelled (B6). */
export const Cancelled: Story = { args: { mail: cancellationNotice(exampleBooking, exampleCentre) } };
