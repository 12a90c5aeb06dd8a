import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleCentre, longCentre, longName, oddName } from '../exampleBooking.ts';
import { EmailPreview } from '../layout/EmailPreview.tsx';
import { messageReceipt } from './messageReceipt.tsx';
import { englishCentre } from '../../testing/englishCentre.ts';

const meta = {
  id: 'e-mail-message-receipt',
  title: 'E-mail/Message receipt',
  component: EmailPreview,
} satisfies Meta<typeof EmailPreview>;
export default meta;

type Story = StoryObj<typeof meta>;

const email = 'maria@visitor.test';

export const Default: Story = {
  args: { mail: messageReceipt({ email, firstName: 'Maria' }, exampleCentre) },
};

export const LongNames: Story = {
  args: { mail: messageReceipt({ email, firstName: longName }, longCentre) },
};

export const OddCharacters: Story = {
  args: { mail: messageReceipt({ email, firstName: oddName }, exampleCentre) },
};

export const InEnglish: Story = {
  tags: ['!test'],
  args: { mail: messageReceipt({ email, firstName: 'Maria' }, englishCentre) },
};
