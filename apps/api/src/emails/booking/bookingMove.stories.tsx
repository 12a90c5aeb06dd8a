import type { Meta, StoryObj } from '@storybook/react-vite';
import { bookingMove } from './bookingMove.tsx';
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
