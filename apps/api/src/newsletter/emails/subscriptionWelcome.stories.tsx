import { CalendarDate } from '@internationalized/date';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleCentre, longCentre, longName, oddName } from '../../testing/emails/exampleBooking.ts';
import { EmailPreview } from '../../testing/emails/EmailPreview.tsx';
import { subscriptionWelcome } from './subscriptionWelcome.ts';
import { englishCentre } from '../../testing/englishCentre.ts';

const meta = {
  id: 'e-mail-subscription-welcome',
  title: 'E-mail/Subscription welcome',
  component: EmailPreview,
} satisfies Meta<typeof EmailPreview>;
export default meta;

type Story = StoryObj<typeof meta>;

const maria = {
  email: 'maria@visitor.test',
  firstName: 'Maria',
  confirmedOn: new CalendarDate(2026, 11, 23),
  unsubscribeUrl:
    'https://www.example.it/annulla-iscrizione?link=f1a7b0de-2f0d-4a52-9f86-5a2f6f1f5a10.Pq7vT0mQwY8nJb2RkL5sBh',
};

export const Default: Story = { args: { mail: subscriptionWelcome(maria, exampleCentre) } };

export const LongNames: Story = {
  args: { mail: subscriptionWelcome({ ...maria, firstName: longName }, longCentre) },
};

export const OddCharacters: Story = {
  args: { mail: subscriptionWelcome({ ...maria, firstName: oddName }, exampleCentre) },
};

export const InEnglish: Story = {
  tags: ['!test'],
  args: { mail: subscriptionWelcome(maria, englishCentre) },
};
