import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ContactCards } from './ContactCards.tsx';

const meta = {
  id: 'content-contactcards',
  title: 'Content/ContactCards',
  component: ContactCards,
  tags: ['autodocs', 'interactive'],
  args: {
    cards: [
      {
        icon: 'address',
        title: 'La sede',
        value: 'Via Esempio 1, 92000 Comune (AG)',
        href: 'https://maps.example.it/sede',
      },
      { icon: 'mail', title: 'Scrivici', value: 'info@example.it', href: 'mailto:info@example.it' },
      { icon: 'phone', title: 'Chiamaci', value: '+39 300 000 0000', href: 'tel:+393000000000' },
    ],
  },
} satisfies Meta<typeof ContactCards>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link').map((link) => link.getAttribute('href'));
    await expect(links).toEqual([
      'https://maps.example.it/sede',
      'mailto:info@example.it',
      'tel:+393000000000',
    ]);
    await expect(canvas.getByRole('link', { name: /Chiamaci.*300 000 0000/ })).toBeVisible();
  },
};
