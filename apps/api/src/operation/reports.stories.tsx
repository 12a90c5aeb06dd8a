import type { Meta, StoryObj } from '@storybook/react-vite';
import { closedDayBookings } from '../agenda/closed-days/closedDayBookings.ts';
import { visitorDeliveryFailure } from '../booking/emails/templates/visitorDeliveryFailure.ts';
import { EmailPreview } from '../testing/emails/EmailPreview.tsx';
import {
  bookingOfLongNames,
  bookingOfOddName,
  exampleBooking,
  exampleCentre,
  longCentre,
} from '../testing/emails/exampleBooking.ts';
import { exampleUndelivered, undeliveredOf } from '../testing/emails/exampleEmails.ts';
import { englishBooking, englishCentre } from '../testing/englishCentre.ts';
import { deliveryReport } from './deliveryReport.ts';
import { faultReport } from './faultReport.ts';

const meta = {
  id: 'e-mail-reports-to-the-centre',
  title: 'E-mail/Reports to the centre',
  component: EmailPreview,
} satisfies Meta<typeof EmailPreview>;
export default meta;

type Story = StoryObj<typeof meta>;

export const VisitorDeliveryFailure: Story = {
  args: { mail: visitorDeliveryFailure(exampleBooking, exampleCentre, null) },
};

export const VisitorDeliveryFailureOfLongNames: Story = {
  args: { mail: visitorDeliveryFailure(bookingOfLongNames, longCentre, 'begun') },
};

export const VisitorDeliveryFailureOfOddName: Story = {
  args: { mail: visitorDeliveryFailure(bookingOfOddName, exampleCentre, 'closed') },
};

const englishExample = { centre: englishCentre, booking: englishBooking, said: 'Good morning.' };

/** What the emails said, with links to whom they are about. */
export const Undelivered: Story = {
  parameters: { requirements: 'A23, B24' },
  args: { mail: deliveryReport(exampleUndelivered, exampleCentre, { withMessages: true }) },
};

/** The mail server refuses the texts of visitors. */
export const UndeliveredWithoutTexts: Story = {
  args: { mail: deliveryReport(exampleUndelivered, exampleCentre, { withMessages: false }) },
};

export const OnClosedDays: Story = {
  parameters: { requirements: 'B10' },
  args: { mail: closedDayBookings([exampleBooking, bookingOfLongNames], exampleCentre) },
};

const faults = [
  { checkName: 'disk', detail: '180 MB free of /var/lib/centro' },
  {
    checkName: 'mail server',
    detail: 'smtp://smtp.example.it: Invalid login: 535 authentication failed; check SMTP_URL',
  },
];

export const SiteWithFaults: Story = {
  args: { mail: faultReport(faults, exampleCentre) },
};

export const SiteWithFaultsInEnglish: Story = {
  tags: ['!test'],
  args: { mail: faultReport(faults, englishCentre) },
};

export const VisitorDeliveryFailureInEnglish: Story = {
  tags: ['!test'],
  args: { mail: visitorDeliveryFailure(englishBooking, englishCentre, null) },
};

export const UndeliveredInEnglish: Story = {
  tags: ['!test'],
  args: { mail: deliveryReport(undeliveredOf(englishExample), englishCentre, { withMessages: true }) },
};

export const OnClosedDaysInEnglish: Story = {
  tags: ['!test'],
  args: {
    mail: closedDayBookings(
      [englishBooking, { ...bookingOfLongNames, zone: englishBooking.zone }],
      englishCentre,
    ),
  },
};
