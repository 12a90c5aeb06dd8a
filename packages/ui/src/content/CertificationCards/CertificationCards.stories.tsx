import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { tesseraeCards } from './tesseraeCards.ts';
import { CertificationCards } from './CertificationCards.tsx';

const meta = {
  title: 'Content/CertificationCards',
  component: CertificationCards,
  args: { cards: tesseraeCards },
} satisfies Meta<typeof CertificationCards>;
export default meta;

type Story = StoryObj<typeof meta>;

export const EightCertifications: Story = {
  play: async ({ canvas, args }) => {
    const titles = canvas.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    await expect(titles).toEqual(args.cards.map(({ title }) => title));
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
  },
};

export const SevenCertifications: Story = { args: { cards: tesseraeCards.slice(0, 7) } };

export const LongWordsWithoutImage: Story = {
  args: {
    headingTag: 'h2',
    cards: [
      { title: 'PRECIPITEVOLISSIMEVOLMENTE', text: 'Una parola che non sta in una riga.' },
      ...tesseraeCards.slice(1, 3),
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
