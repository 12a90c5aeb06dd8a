import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  bookingOfLongNames,
  bookingOfOddName,
  exampleBooking,
  exampleCentre,
  longCentre,
} from '../exampleBooking.ts';
import { EmailPreview } from '../layout/EmailPreview.tsx';
import { visitorDeliveryFailure } from './visitorDeliveryFailure.ts';

const meta = {
  title: 'E-mail/Plain text to the centre',
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
