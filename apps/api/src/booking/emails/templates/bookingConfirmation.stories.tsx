import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { bookingConfirmation } from './bookingConfirmation.ts';
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
  id: 'e-mail-booking-confirmation',
  title: 'E-mail/Booking confirmation',
  component: EmailPreview,
} satisfies Meta<typeof EmailPreview>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Expects the whole email in a language, as wide as its frame, in each of its frames. */
function reads(lang: string, title: RegExp): NonNullable<Story['play']> {
  return async ({ canvas }) => {
    for (const frame of canvas.getAllByTitle<HTMLIFrameElement>(title)) {
      await waitFor(() => expect(frame.contentDocument?.querySelector('h1')).not.toBeNull());
      const page = frame.contentDocument?.documentElement;
      await expect(page?.lang).toBe(lang);
      await expect(page?.textContent).toContain('K7M2-9QXD');
      await expect(page?.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
    }
  };
}

export const Default: Story = {
  args: { mail: bookingConfirmation(exampleBooking, exampleCentre, exampleLink) },
  play: reads('it', /consulenza/),
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

/** Of a centre whose rules are in English, with its own time zone. */
export const InEnglish: Story = {
  args: { mail: bookingConfirmation(englishBooking, englishCentre, exampleLink) },
  play: reads('en', /appointment|consultation|booking/i),
};

/** A service in English. */
export const AnotherServiceInEnglish: Story = {
  tags: ['!test'],
  args: {
    mail: bookingConfirmation(
      { ...englishBooking, service: 'language certificates, 20 minutes' },
      englishCentre,
      exampleLink,
    ),
  },
};
