import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Plaque } from './Plaque.tsx';

const meta = {
  id: 'elements-plaque',
  title: 'Elements/Plaque',
  component: Plaque,
  tags: ['autodocs'],
  args: { children: '17:00' },
} satisfies Meta<typeof Plaque>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Sizes: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-4)', alignItems: 'center' }}>
      <Plaque>1</Plaque>
      <Plaque style={{ fontSize: '1.5rem' }}>A1</Plaque>
      <Plaque style={{ fontSize: '2rem' }}>300</Plaque>
      <Plaque style={{ fontSize: '3rem' }}>1987</Plaque>
    </div>
  ),
};

export const InASentence: Story = {
  args: { inline: true, children: '300' },
  render: (args) => (
    <p className="lead">
      Oltre <Plaque {...args} /> corsi di laurea.
    </p>
  ),
};

/** A given class is added to that of the component. */
export const WithClassName: Story = {
  args: { className: 'own', title: 'Passo' },
  play: async ({ canvas }) => {
    await expect(canvas.getByTitle('Passo')).toHaveClass('Plaque', 'own');
  },
};
