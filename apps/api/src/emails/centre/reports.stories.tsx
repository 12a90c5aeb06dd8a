import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  bookingOfLongNames,
  bookingOfOddName,
  exampleBooking,
  exampleCentre,
  longCentre,
} from '../exampleBooking.ts';
import { EmailPreview } from '../layout/EmailPreview.tsx';
import { exampleUndelivered } from '../exampleEmails.ts';
import { closedDayBookings } from './closedDayBookings.tsx';
import { deliveryReport } from './deliveryReport.tsx';
import { visitorDeliveryFailure } from './visitorDeliveryFailure.tsx';

const meta = {
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
