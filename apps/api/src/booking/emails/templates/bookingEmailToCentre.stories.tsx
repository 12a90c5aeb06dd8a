import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  bookingEmailToCentre,
  cancellationEmailToCentre,
  correctionEmailToCentre,
  moveEmailToCentre,
} from './bookingEmailToCentre.ts';
import {
  bookingOfLongNames,
  bookingOfOddName,
  exampleBooking,
  exampleCentre,
  exampleCorrection,
  longCentre,
} from '../../../testing/emails/exampleBooking.ts';
import { EmailPreview } from '../../../testing/emails/EmailPreview.tsx';
import { englishBooking, englishCentre } from '../../../testing/englishCentre.ts';

const meta = {
  id: 'e-mail-booking-email-to-the-centre',
  title: 'E-mail/Booking email to the centre',
  component: EmailPreview,
} satisfies Meta<typeof EmailPreview>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { mail: bookingEmailToCentre(exampleBooking, exampleCentre, null) } };

export const LongNames: Story = {
  args: { mail: bookingEmailToCentre(bookingOfLongNames, longCentre, null) },
};

export const OddCharacters: Story = {
  args: { mail: bookingEmailToCentre(bookingOfOddName, exampleCentre, null) },
};

/** The email was sent after the consultation had begun. */
export const Late: Story = { args: { mail: bookingEmailToCentre(exampleBooking, exampleCentre, 'begun') } };

/** The day was closed after the booking was made. */
export const OnClosedDay: Story = {
  args: { mail: bookingEmailToCentre(exampleBooking, exampleCentre, 'closed') },
};

/** The visitor has moved the booking by the link in the email. */
export const Moved: Story = {
  parameters: { requirements: 'B19' },
  args: {
    mail: moveEmailToCentre(
      exampleBooking,
      { ...exampleBooking, day: '2026-11-23', time: '18:00' },
      exampleCentre,
    ),
  },
};

/** The visitor has applied other details. */
export const Corrected: Story = {
  args: {
    mail: correctionEmailToCentre({ ...exampleBooking, ...exampleCorrection }, exampleBooking, exampleCentre),
  },
};

/** The visitor has cancelled. */
export const Cancelled: Story = {
  parameters: { requirements: 'B6' },
  args: { mail: cancellationEmailToCentre(exampleBooking, exampleCentre) },
};

export const InEnglish: Story = {
  tags: ['!test'],
  args: { mail: bookingEmailToCentre(englishBooking, englishCentre, null) },
};

export const LateInEnglish: Story = {
  tags: ['!test'],
  args: { mail: bookingEmailToCentre(englishBooking, englishCentre, 'begun') },
};

export const OnClosedDayInEnglish: Story = {
  tags: ['!test'],
  args: { mail: bookingEmailToCentre(englishBooking, englishCentre, 'closed') },
};

export const MovedInEnglish: Story = {
  tags: ['!test'],
  args: {
    mail: moveEmailToCentre(
      englishBooking,
      { ...englishBooking, day: '2026-11-23', time: '18:00' },
      englishCentre,
    ),
  },
};

export const CorrectedInEnglish: Story = {
  tags: ['!test'],
  args: {
    mail: correctionEmailToCentre({ ...englishBooking, ...exampleCorrection }, englishBooking, englishCentre),
  },
};

export const CancelledInEnglish: Story = {
  tags: ['!test'],
  args: { mail: cancellationEmailToCentre(englishBooking, englishCentre) },
};
