import type { Meta, StoryObj } from '@storybook/react-vite';
import { bookingCancellation } from './bookingCancellation.ts';
import {
  bookingOfLongNames,
  bookingOfOddName,
  exampleBooking,
  exampleCentre,
  longCentre,
} from '../../../testing/emails/exampleBooking.ts';
import { EmailPreview } from '../../../testing/emails/EmailPreview.tsx';
import { englishBooking, englishCentre } from '../../../testing/englishCentre.ts';

const meta = {
  id: 'e-mail-booking-cancellation',
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

/** The centre has cancelled it, with words of its own. */
export const ByTheCentre: Story = {
  args: {
    mail: bookingCancellation(exampleBooking, exampleCentre, {
      sentence: 'Quel giorno la sala non è disponibile.\nCi scusiamo: ti richiamiamo domani.',
    }),
  },
};

export const InEnglish: Story = {
  tags: ['!test'],
  args: { mail: bookingCancellation(englishBooking, englishCentre) },
};
