import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { fourOfferings } from './fourOfferings.ts';
import { OfferingCards } from './OfferingCards.tsx';

const meta = {
  id: 'content-offeringcards',
  title: 'Content/OfferingCards',
  component: OfferingCards,
  tags: ['autodocs', 'interactive'],
  args: { cards: fourOfferings },
} satisfies Meta<typeof OfferingCards>;
export default meta;

type Story = StoryObj<typeof meta>;

export const FourOfferings: Story = {
  play: async ({ canvas }) => {
    const cards = canvas.getAllByRole('listitem');
    await expect(cards).toHaveLength(4);
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(4);
    for (const card of cards) await expect(within(card).getAllByRole('link')).toHaveLength(1);
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
  },
};

/** Pressing anywhere on a card follows its link. */
export const PressingTheCard: Story = {
  play: async ({ canvas }) => {
    const card = canvas.getByRole('heading', { name: 'Master' }).closest('li');
    const { left, top } = card?.getBoundingClientRect() ?? new DOMRect();
    await expect(document.elementFromPoint(left + 8, top + 8)).toBe(
      canvas.getByRole('link', { name: 'Scopri i master' }),
    );
  },
};

/** An odd last card takes the whole row. */
export const ThreeOfferings: Story = { args: { cards: fourOfferings.slice(0, 3) } };

export const WithoutImageOrLink: Story = {
  args: {
    headingTag: 'h2',
    cards: [
      { title: 'Certificazioni informatiche riconosciute', text: 'Senza disegno e senza rimando.' },
      ...fourOfferings.slice(1, 2),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(2);
    await expect(canvas.getAllByRole('link')).toHaveLength(1);
  },
};
