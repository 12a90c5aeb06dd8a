import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleCentre, longCentre, longName, oddName } from '../../testing/emails/exampleBooking.ts';
import { EmailPreview } from '../../testing/emails/EmailPreview.tsx';
import { messageReceipt } from './messageReceipt.ts';
import { englishCentre } from '../../testing/englishCentre.ts';

const meta = {
  id: 'e-mail-message-receipt',
  title: 'E-mail/Message receipt',
  component: EmailPreview,
} satisfies Meta<typeof EmailPreview>;
export default meta;

type Story = StoryObj<typeof meta>;

const email = 'maria@visitor.test';
const subscribed = {
  isConfirmed: true,
  unsubscribeUrl:
    'https://www.example.it/annulla-iscrizione?link=f1a7b0de-2f0d-4a52-9f86-5a2f6f1f5a10.Pq7vT0mQwY8nJb2RkL5sBh',
};

export const Default: Story = {
  args: { mail: messageReceipt({ email, firstName: 'Maria' }, exampleCentre, subscribed) },
};

/** With double opt-in: another email has the link that confirms. */
export const BeforeTheConfirmation: Story = {
  args: {
    mail: messageReceipt({ email, firstName: 'Maria' }, exampleCentre, { ...subscribed, isConfirmed: false }),
  },
};

export const LongNames: Story = {
  args: { mail: messageReceipt({ email, firstName: longName }, longCentre, subscribed) },
};

export const OddCharacters: Story = {
  args: { mail: messageReceipt({ email, firstName: oddName }, exampleCentre, subscribed) },
};

export const InEnglish: Story = {
  tags: ['!test'],
  args: { mail: messageReceipt({ email, firstName: 'Maria' }, englishCentre, subscribed) },
};
