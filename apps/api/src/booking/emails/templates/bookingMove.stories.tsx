import type { Meta, StoryObj } from '@storybook/react-vite';
import { bookingMove } from './bookingMove.ts';
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
  id: 'e-mail-booking-move',
  title: 'E-mail/Booking move',
  component: EmailPreview,
} satisfies Meta<typeof EmailPreview>;
export default meta;

type Story = StoryObj<typeof meta>;

const earlier = { ...exampleBooking, day: '2026-11-23', time: '18:00' } as const;

export const Default: Story = {
  args: { mail: bookingMove(exampleBooking, earlier, exampleCentre, exampleLink) },
};

export const LongNames: Story = {
  args: { mail: bookingMove(bookingOfLongNames, earlier, longCentre, exampleLink) },
};

export const OddCharacters: Story = {
  args: {
    mail: bookingMove(bookingOfOddName, earlier, exampleCentre, exampleLink),
  },
};

/** The centre has moved it, with words of its own. */
export const ByTheCentre: Story = {
  args: {
    mail: bookingMove(exampleBooking, earlier, exampleCentre, exampleLink, {
      sentence: 'Quel giorno la sala non è disponibile.\nCi scusiamo.',
    }),
  },
};

export const InEnglish: Story = {
  tags: ['!test'],
  args: {
    mail: bookingMove(
      englishBooking,
      { ...englishBooking, day: earlier.day, time: earlier.time },
      englishCentre,
      exampleLink,
    ),
  },
};
