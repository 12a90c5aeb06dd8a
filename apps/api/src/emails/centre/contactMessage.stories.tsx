import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleCentre, longCentre, longName, oddName } from '../exampleBooking.ts';
import { EmailPreview } from '../layout/EmailPreview.tsx';
import { contactMessage } from './contactMessage.tsx';

const message = {
  name: 'Maria',
  telefono: '+39 333 1234567',
  message: 'Buongiorno,\nvorrei informazioni sui master <online> & sulle certificazioni.',
  to: exampleCentre.email,
};
const sender = { lastName: 'Rossi', email: 'maria.rossi@visitor.example' };

const meta = {
  title: 'E-mail/Message to the centre',
  component: EmailPreview,
} satisfies Meta<typeof EmailPreview>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Whole: Story = { args: { mail: contactMessage(message, sender, exampleCentre) } };

/** The form was not seen: no surname, no address to reply to. */
export const WithoutSender: Story = { args: { mail: contactMessage(message, null, exampleCentre) } };

export const OfLongNames: Story = {
  args: {
    mail: contactMessage(
      { ...message, name: longName, message: 'Consulenza'.repeat(60) },
      sender,
      longCentre,
    ),
  },
};

export const OfOddName: Story = {
  args: { mail: contactMessage({ ...message, name: oddName, telefono: 'n. 333' }, null, exampleCentre) },
};
