import type { Meta, StoryObj } from '@storybook/react-vite';
import { Facts } from './Facts.tsx';

const meta = {
  id: 'content-facts',
  title: 'Content/Facts',
  component: Facts,
  tags: ['autodocs'],
  args: {
    facts: [
      { number: '1987', text: 'L’anno in cui il Ministero ha autorizzato l’ente.' },
      { number: '2004', text: 'L’anno da cui è in convenzione con il Ministero.' },
    ],
  },
} satisfies Meta<typeof Facts>;
export default meta;

type Story = StoryObj<typeof meta>;

export const TwoYears: Story = {};

export const NumbersOfDifferentLength: Story = {
  args: {
    facts: [
      { number: '8', text: 'università online riconosciute dal Ministero' },
      { number: '300', text: 'e più corsi di laurea' },
      { number: '1987', text: 'l’anno in cui il Ministero ha autorizzato l’ente' },
    ],
  },
};
