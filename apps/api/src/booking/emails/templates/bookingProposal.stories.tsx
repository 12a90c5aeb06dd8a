import type { Meta, StoryObj } from '@storybook/react-vite';
import { bookingProposal, proposalEnded } from './bookingProposal.ts';
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
  id: 'e-mail-booking-proposal',
  title: 'E-mail/Booking proposal',
  component: EmailPreview,
} satisfies Meta<typeof EmailPreview>;
export default meta;

type Story = StoryObj<typeof meta>;

const proposed = {
  status: 'provisional',
  insteadOf: '2026-11-23T18:00',
  confirmBy: '2026-11-22T11:00:00.000Z',
} as const;
const options = { url: exampleLink, byCentre: { sentence: '' }, zone: 'Europe/Rome' };

export const Default: Story = {
  args: { mail: bookingProposal({ ...exampleBooking, ...proposed }, exampleCentre, options) },
};

/** With words of the centre's own. */
export const LongNames: Story = {
  args: {
    mail: bookingProposal({ ...bookingOfLongNames, ...proposed }, longCentre, {
      ...options,
      byCentre: { sentence: 'Quel giorno la sala non è disponibile.\nCi scusiamo.' },
    }),
  },
};

export const OddCharacters: Story = {
  args: { mail: bookingProposal({ ...bookingOfOddName, ...proposed }, exampleCentre, options) },
};

/** There was no answer in time. */
export const Ended: Story = {
  args: { mail: proposalEnded({ ...exampleBooking, ...proposed }, exampleCentre) },
};

export const InEnglish: Story = {
  tags: ['!test'],
  args: { mail: bookingProposal({ ...englishBooking, ...proposed }, englishCentre, options) },
};
