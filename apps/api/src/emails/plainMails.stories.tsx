import type { Meta, StoryObj } from '@storybook/react-vite';
import { parseDate } from '@internationalized/date';
import { contactMessage } from './contactMessage.ts';
import { exampleBooking, exampleCentre } from './exampleBooking.ts';
import { MailPreview } from './MailPreview.tsx';
import { unreachableVisitor } from './unreachableVisitor.ts';

const meta = {
  title: 'E-mail/Plain text to the centre',
  component: MailPreview,
} satisfies Meta<typeof MailPreview>;
export default meta;

type Story = StoryObj<typeof meta>;

export const UnreachableVisitor: Story = {
  args: { mail: unreachableVisitor(exampleBooking, exampleCentre) },
};

export const ContactMessage: Story = {
  args: {
    mail: contactMessage(
      {
        name: 'Maria',
        telefono: '+39 333 1234567',
        message: 'Buongiorno,\nvorrei informazioni sui master <online> & sulle certificazioni.',
        to: exampleCentre.email,
      },
      parseDate('2026-11-23'),
      exampleCentre,
    ),
  },
};
