import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { confirmationRequest } from './confirmationRequest.ts';
import {
  bookingOfLongNames,
  bookingOfOddName,
  exampleBooking,
  exampleCentre,
  exampleLink,
  longCentre,
} from '../../../testing/emails/exampleBooking.ts';
import { formatMinutes } from '../../../texts/dates.ts';
import { EmailPreview } from '../../../testing/emails/EmailPreview.tsx';
import { englishBooking, englishCentre } from '../../../testing/englishCentre.ts';

const meta = {
  id: 'e-mail-confirmation-request',
  title: 'E-mail/Confirmation request',
  component: EmailPreview,
} satisfies Meta<typeof EmailPreview>;
export default meta;

type Story = StoryObj<typeof meta>;

const request = {
  confirmUrl: exampleLink,
  untilWhen: 'Hai 30 minuti da quando ricevi questa email',
  hasSeat: true,
};

/** Exactly one link. */
export const Default: Story = {
  parameters: { requirements: 'B26' },
  args: { mail: confirmationRequest(exampleBooking, exampleCentre, request) },
  play: async ({ canvas }) => {
    for (const frame of canvas.getAllByTitle<HTMLIFrameElement>(/consulenza/)) {
      await waitFor(() => expect(frame.contentDocument?.querySelector('h1')).not.toBeNull());
      const links = [...(frame.contentDocument?.links ?? [])].map(({ href }) => href);
      // Of our pages to one: the others call, write, or explain.
      const pages = links.filter((url) => url.startsWith('http'));
      await expect(pages).toEqual([exampleLink, exampleCentre.privacyUrl]);
    }
  },
};

/** The seat is taken by the press of the button. */
export const WithoutSeat: Story = {
  args: { mail: confirmationRequest(exampleBooking, exampleCentre, { ...request, hasSeat: false }) },
};

export const LongNames: Story = {
  args: { mail: confirmationRequest(bookingOfLongNames, longCentre, request) },
};

export const OddCharacters: Story = {
  args: { mail: confirmationRequest(bookingOfOddName, exampleCentre, request) },
};

const { language } = englishCentre;
const englishRequest = {
  confirmUrl: exampleLink,
  untilWhen: language.words.bookingEmails.confirmationRequest.timeFromNow({
    time: formatMinutes(30, language),
  }),
  hasSeat: true,
};

export const InEnglish: Story = {
  tags: ['!test'],
  args: { mail: confirmationRequest(englishBooking, englishCentre, englishRequest) },
};
