import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ArrowLink } from './ArrowLink.tsx';

const meta = {
  id: 'actions-arrowlink',
  title: 'Actions/ArrowLink',
  component: ArrowLink,
  tags: ['autodocs', 'interactive'],
  args: { href: '#corsi', children: 'Scopri i corsi' },
} satisfies Meta<typeof ArrowLink>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Scopri i corsi' });
    await expect(link).toHaveAttribute('href', '#corsi');
    await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};

export const External: Story = { args: { external: true, children: 'Leggi la notizia' } };

/** Every line is underlined. */
export const LongText: Story = {
  args: { children: 'Scopri le certificazioni informatiche riconosciute per il personale della scuola' },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '18rem' }}>
        <Story />
      </div>
    ),
  ],
};

export const OnBlue: Story = {
  decorators: [
    (Story) => (
      <div
        className="on-blue"
        style={{ background: 'var(--cobalto)', color: 'var(--smalto)', padding: 'var(--space-5)' }}
      >
        <Story />
      </div>
    ),
  ],
};

/** A given class is added to that of the component. */
export const WithClassName: Story = {
  args: { className: 'own' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveClass('ArrowLink', 'own');
  },
};
