import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CertificationFacts } from './CertificationFacts.tsx';
import { exampleFacts } from './exampleFacts.ts';

const meta = {
  id: 'content-certificationfacts',
  title: 'Content/CertificationFacts',
  component: CertificationFacts,
  tags: ['autodocs'],
  args: { facts: exampleFacts },
} satisfies Meta<typeof CertificationFacts>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AllKnown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Durata',
      'Sede',
      'Per chi',
      'Prezzo',
    ]);
  },
};
