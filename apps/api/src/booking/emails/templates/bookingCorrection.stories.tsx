import type { Meta, StoryObj } from '@storybook/react-vite';
import { correctionRequest } from './bookingCorrection.ts';
import {
  bookingOfLongNames,
  bookingOfOddName,
  exampleBooking,
  exampleCentre,
  exampleCorrection,
  exampleLink,
  longCentre,
  longName,
  oddName,
} from '../../../testing/emails/exampleBooking.ts';
import { EmailPreview } from '../../../testing/emails/EmailPreview.tsx';
import { englishBooking, englishCentre } from '../../../testing/englishCentre.ts';

const meta = {
  id: 'e-mail-booking-correction',
  title: 'E-mail/Booking correction',
  component: EmailPreview,
} satisfies Meta<typeof EmailPreview>;
export default meta;

type Story = StoryObj<typeof meta>;

/** To the visitor, when a booking is repeated with another name or phone. */
export const Default: Story = {
  args: { mail: correctionRequest(exampleBooking, exampleCorrection, exampleCentre, exampleLink) },
};

/** Details that could contain a message to the owner of the address are only on the page. */
export const NothingToBeTrusted: Story = {
  args: {
    mail: correctionRequest(
      exampleBooking,
      {
        ...exampleCorrection,
        name: 'Hai vinto: www.premi.example',
        phone: 'chiama 899 000 000',
        answers: JSON.stringify([['Quale scuola frequenti?', 'www.premi.example']]),
      },
      exampleCentre,
      exampleLink,
    ),
  },
};

export const LongNames: Story = {
  args: {
    mail: correctionRequest(
      bookingOfLongNames,
      { ...exampleCorrection, name: longName },
      longCentre,
      exampleLink,
    ),
  },
};

export const OddCharacters: Story = {
  args: {
    mail: correctionRequest(
      bookingOfOddName,
      { ...exampleCorrection, name: oddName },
      exampleCentre,
      exampleLink,
    ),
  },
};

export const InEnglish: Story = {
  tags: ['!test'],
  args: { mail: correctionRequest(englishBooking, exampleCorrection, englishCentre, exampleLink) },
};
