import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StreetSign } from './StreetSign.tsx';

const meta = {
  id: 'content-streetsign',
  title: 'Content/StreetSign',
  component: StreetSign,
  tags: ['autodocs', 'interactive'],
  args: {
    address: 'Via Esempio 1, 92000 Comune (AG)',
    href: 'https://maps.example/sede',
    action: 'Apri la mappa',
  },
} satisfies Meta<typeof StreetSign>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const sign = canvas.getByRole('link', { name: 'Via Esempio 1, 92000 Comune (AG) Apri la mappa' });
    await expect(sign).toHaveAttribute('href', 'https://maps.example/sede');
  },
};

export const LongAddress: Story = {
  args: {
    address:
      'Contrada San Giovanni Gemini Vecchio, strada vicinale Fontanelle 118/bis, 92020 San Biagio Platani (AG)',
  },
};
