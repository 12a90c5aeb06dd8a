import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Logo } from './Logo.tsx';

const meta = {
  id: 'navigation-logo',
  title: 'Navigation/Logo',
  component: Logo,
  tags: ['autodocs', 'interactive'],
  args: { name: 'Centro Studi', tagline: 'Orientamento e certificazioni', href: '/' },
} satisfies Meta<typeof Logo>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  globals: { viewport: { value: '1024' } },
  play: async ({ canvas }) => {
    const logo = canvas.getByRole('link', { name: 'Centro Studi Orientamento e certificazioni' });
    await expect(logo).toHaveAttribute('href', '/');
  },
};

/** Below 416 px the tagline is hidden. */
export const Narrow: Story = {
  globals: { viewport: { value: '320' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Orientamento e certificazioni')).not.toBeVisible();
  },
};

export const LongName: Story = {
  args: { name: 'Centro Studi e Formazione Universitaria Girgenti' },
  play: async ({ canvas }) => {
    const name = canvas.getByText('Centro Studi e Formazione Universitaria Girgenti');
    const lines = name.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(name).lineHeight);
    await expect(Math.round(lines)).toBe(2);
  },
};
