import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { bookingConfirmation } from './bookingConfirmation.tsx';
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
  title: 'E-mail/Booking confirmation',
  component: EmailPreview,
} satisfies Meta<typeof EmailPreview>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { mail: bookingConfirmation(exampleBooking, exampleCentre, exampleLink) },
  play: async ({ canvas }) => {
    for (const frame of canvas.getAllByTitle<HTMLIFrameElement>(/consulenza/)) {
      await waitFor(() => expect(frame.contentDocument?.querySelector('h1')).not.toBeNull());
      const page = frame.contentDocument?.documentElement;
      await expect(page?.lang).toBe('it');
      await expect(page?.textContent).toContain('K7M2-9QXD');
      await expect(page?.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
    }
  },
};

/** A service beside the consultation is named with its duration. */
export const AnotherService: Story = {
  ...Default,
  args: {
    mail: bookingConfirmation(
      { ...exampleBooking, service: 'certificazioni informatiche europee, 20 minuti' },
      exampleCentre,
      exampleLink,
    ),
  },
};

export const LongNames: Story = {
  ...Default,
  args: { mail: bookingConfirmation(bookingOfLongNames, longCentre, exampleLink) },
};

export const OddCharacters: Story = {
  ...Default,
  args: {
    mail: bookingConfirmation(
      bookingOfOddName,
      { ...exampleCentre, name: 'Studi & Co. "A < B"' },
      exampleLink,
    ),
  },
};

/** A name that could contain a message is not repeated to the owner of the address. */
export const NameWithLink: Story = {
  parameters: { requirements: 'A21' },
  ...Default,
  args: {
    mail: bookingConfirmation(
      { ...exampleBooking, name: 'visit http://premi.test' },
      exampleCentre,
      exampleLink,
    ),
  },
};
