import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleCentre, longCentre, longName, oddName } from '../../testing/emails/exampleBooking.ts';
import { EmailPreview } from '../../testing/emails/EmailPreview.tsx';
import { subscriptionReceipt } from './subscriptionReceipt.ts';
import { englishCentre } from '../../testing/englishCentre.ts';

const meta = {
  id: 'e-mail-subscription-receipt',
  title: 'E-mail/Subscription receipt',
  component: EmailPreview,
} satisfies Meta<typeof EmailPreview>;
export default meta;

type Story = StoryObj<typeof meta>;

const maria = { email: 'maria@visitor.test', firstName: 'Maria' };
const unsubscribeUrl =
  'https://www.example.it/annulla-iscrizione?link=f1a7b0de-2f0d-4a52-9f86-5a2f6f1f5a10.Pq7vT0mQwY8nJb2RkL5sBh';

export const Default: Story = { args: { mail: subscriptionReceipt(maria, exampleCentre, unsubscribeUrl) } };

export const LongNames: Story = {
  args: { mail: subscriptionReceipt({ ...maria, firstName: longName }, longCentre, unsubscribeUrl) },
};

export const OddCharacters: Story = {
  args: { mail: subscriptionReceipt({ ...maria, firstName: oddName }, exampleCentre, unsubscribeUrl) },
};

export const InEnglish: Story = {
  tags: ['!test'],
  args: { mail: subscriptionReceipt(maria, englishCentre, unsubscribeUrl) },
};
