import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleCentre, longCentre, longName } from '../../testing/emails/exampleBooking.ts';
import { EmailPreview } from '../../testing/emails/EmailPreview.tsx';
import { englishCentre } from '../../testing/englishCentre.ts';
import { messageAnswer } from './messageAnswer.ts';

const meta = {
  id: 'e-mail-message-answer',
  title: 'E-mail/Message answer',
  component: EmailPreview,
} satisfies Meta<typeof EmailPreview>;
export default meta;

type Story = StoryObj<typeof meta>;

const message = {
  email: 'anna@visitor.test',
  message: 'Buongiorno, insegno alla primaria.\nVorrei informazioni sui master: potete richiamarmi?',
  receivedAt: '2026-11-23T10:38:00.000Z',
};
const zone = 'Europe/Rome';
const text =
  'Buongiorno Anna,\nla chiamo oggi dopo le 18:00.\n\nSe preferisce venire, giovedì alle 17:30 c’è posto.';

export const Default: Story = { args: { mail: messageAnswer({ text, message }, exampleCentre, zone) } };

export const LongWords: Story = {
  args: {
    mail: messageAnswer({ text: longName, message: { ...message, message: longName } }, longCentre, zone),
  },
};

export const InEnglish: Story = {
  tags: ['!test'],
  args: { mail: messageAnswer({ text: 'Good morning Anna,', message }, englishCentre, zone) },
};
