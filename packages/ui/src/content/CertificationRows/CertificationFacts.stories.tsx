import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CertificationFacts } from './CertificationFacts.tsx';
import { exampleFacts } from './exampleFacts.tsx';

const meta = {
  id: 'content-certificationfacts',
  title: 'Content/CertificationFacts',
  component: CertificationFacts,
  tags: ['autodocs', 'interactive'],
  args: exampleFacts('CIAD', 4),
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

/** What is not known can be asked for. */
export const NoneKnown: Story = {
  args: exampleFacts('CIAD', 0),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link', { name: 'Chiedi' })).toHaveLength(4);
  },
};
