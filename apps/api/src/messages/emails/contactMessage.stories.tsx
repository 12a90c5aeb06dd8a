import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleCentre, longCentre, longName, oddName } from '../../testing/emails/exampleBooking.ts';
import { EmailPreview } from '../../testing/emails/EmailPreview.tsx';
import { toCollected } from '../../testing/emails/exampleEmails.ts';
import { collectedMessages } from './collectedMessages.ts';
import { contactMessage } from './contactMessage.ts';
import { englishCentre } from '../../testing/englishCentre.ts';

const message = {
  name: 'Maria',
  telefono: '+39 333 1234567',
  message: 'Buongiorno,\nvorrei informazioni sui master <online> & sulle certificazioni.',
  to: exampleCentre.email,
};
const sender = { lastName: 'Rossi', email: 'maria.rossi@visitor.example' };

const meta = {
  id: 'e-mail-message-to-the-centre',
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

export const InEnglish: Story = {
  tags: ['!test'],
  args: {
    mail: contactMessage(
      {
        ...message,
        message: 'Good morning,\nI would like to know more about your <online> courses & certificates.',
      },
      sender,
      englishCentre,
    ),
  },
};

export const WithoutSenderInEnglish: Story = {
  tags: ['!test'],
  args: { mail: contactMessage({ ...message, message: 'Good morning.' }, null, englishCentre) },
};

/** Above the ceiling, one email lists the messages of ten minutes. */
export const Collected: Story = {
  args: { mail: collectedMessages(toCollected(message.message), exampleCentre) },
};

/** The mail server refuses the texts of visitors. */
export const CollectedWithoutTexts: Story = {
  args: { mail: collectedMessages({ ...toCollected(message.message), withTexts: false }, exampleCentre) },
};

export const CollectedOfLongNames: Story = {
  args: {
    mail: collectedMessages(
      {
        ...toCollected('Consulenza'.repeat(60)),
        messages: toCollected('Consulenza'.repeat(60)).messages.map((each) => ({ ...each, name: longName })),
      },
      longCentre,
    ),
  },
};

export const CollectedInEnglish: Story = {
  tags: ['!test'],
  args: { mail: collectedMessages(toCollected('Good morning.'), englishCentre) },
};
