import type { Meta, StoryObj } from '@storybook/react-vite';
import { parseDate } from '@internationalized/date';
import { contactMessage } from './contactMessage.ts';
import {
  bookingOfLongNames,
  bookingOfOddName,
  exampleBooking,
  exampleCentre,
  longCentre,
  longName,
  oddName,
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

const message = {
  name: 'Maria',
  telefono: '+39 333 1234567',
  message: 'Buongiorno,\nvorrei informazioni sui master <online> & sulle certificazioni.',
  to: exampleCentre.email,
};
const day = parseDate('2026-11-23');

export const ContactMessage: Story = { args: { mail: contactMessage(message, day, exampleCentre) } };

export const ContactMessageOfLongNames: Story = {
  args: {
    mail: contactMessage({ ...message, name: longName, message: 'Consulenza'.repeat(60) }, day, longCentre),
  },
};

export const ContactMessageOfOddName: Story = {
  args: { mail: contactMessage({ ...message, name: oddName }, day, exampleCentre) },
};
