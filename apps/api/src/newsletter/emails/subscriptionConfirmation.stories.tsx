import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleCentre, longCentre, longName, oddName } from '../../testing/emails/exampleBooking.ts';
import { EmailPreview } from '../../testing/emails/EmailPreview.tsx';
import { subscriptionConfirmation } from './subscriptionConfirmation.ts';
import { englishCentre } from '../../testing/englishCentre.ts';

const meta = {
  id: 'e-mail-subscription-confirmation',
  title: 'E-mail/Subscription confirmation',
  component: EmailPreview,
} satisfies Meta<typeof EmailPreview>;
export default meta;

type Story = StoryObj<typeof meta>;

const maria = { email: 'maria@visitor.test', firstName: 'Maria', unsubscribedAt: null };
const links = {
  confirmUrl:
    'https://www.example.it/conferma-iscrizione?link=f1a7b0de-2f0d-4a52-9f86-5a2f6f1f5a10.Zx3vT0mQwY8nJb2RkL5sAg',
  unsubscribeUrl:
    'https://www.example.it/annulla-iscrizione?link=f1a7b0de-2f0d-4a52-9f86-5a2f6f1f5a10.Pq7vT0mQwY8nJb2RkL5sBh',
};

export const Default: Story = { args: { mail: subscriptionConfirmation(maria, exampleCentre, links) } };

/** To an address that has unsubscribed: only the link subscribes it again. */
export const AfterLeaving: Story = {
  args: {
    mail: subscriptionConfirmation(
      { ...maria, unsubscribedAt: '2026-11-23T09:00:00.000Z' },
      exampleCentre,
      links,
    ),
  },
};

export const LongNames: Story = {
  args: { mail: subscriptionConfirmation({ ...maria, firstName: longName }, longCentre, links) },
};

export const OddCharacters: Story = {
  args: {
    mail: subscriptionConfirmation({ ...maria, firstName: oddName }, exampleCentre, links),
  },
};

export const InEnglish: Story = {
  tags: ['!test'],
  args: { mail: subscriptionConfirmation(maria, englishCentre, links) },
};

export const AfterLeavingInEnglish: Story = {
  tags: ['!test'],
  args: {
    mail: subscriptionConfirmation(
      { ...maria, unsubscribedAt: '2026-11-23T09:00:00.000Z' },
      englishCentre,
      links,
    ),
  },
};
