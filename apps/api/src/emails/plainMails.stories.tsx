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
} from './exampleBooking.ts';
import { MailPreview } from './MailPreview.tsx';
import { unreachableVisitor } from './unreachableVisitor.ts';

const meta = {
  title: 'E-mail/Plain text to the centre',
  component: MailPreview,
} satisfies Meta<typeof MailPreview>;
export default meta;

type Story = StoryObj<typeof meta>;

export const UnreachableVisitor: Story = {
  args: { mail: unreachableVisitor(exampleBooking, exampleCentre, null) },
};

export const UnreachableVisitorOfLongNames: Story = {
  args: { mail: unreachableVisitor(bookingOfLongNames, longCentre, 'begun') },
};

export const UnreachableVisitorOfOddName: Story = {
  args: { mail: unreachableVisitor(bookingOfOddName, exampleCentre, 'closed') },
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
