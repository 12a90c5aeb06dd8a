import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Header } from './Header.tsx';

const meta = {
  title: 'Components/Header',
  component: Header,
  parameters: { layout: 'fullscreen' },
  args: {
    name: 'Centro Studi',
    tagline: 'Orientamento e certificazioni',
    homeHref: '/',
    navLabel: 'Menu principale',
    items: [
      { label: 'HOME', href: '/' },
      { label: 'CHI SIAMO', href: '/about-us' },
      { label: 'CONTATTI', href: '/contact' },
      { label: 'NEWS', href: '/news' },
    ],
    currentHref: '/contact',
    menu: { label: 'Menu', href: '#navigazione' },
  },
  decorators: [
    (Story) => (
      <>
        <Story />
        <main>
          <p className="wrap">La pagina comincia sotto la testata.</p>
        </main>
      </>
    ),
  ],
} satisfies Meta<typeof Header>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Desktop: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Centro Studi/ })).toHaveAttribute('href', '/');
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('CONTATTI');
    const header = canvas.getByRole('banner').getBoundingClientRect();
    const page = canvas.getByText('La pagina comincia sotto la testata.').getBoundingClientRect();
    await expect(page.top).toBeGreaterThanOrEqual(header.bottom);
    await expect(canvas.queryByRole('link', { name: 'Menu' })).not.toBeInTheDocument();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Menu' })).toHaveAttribute('href', '#navigazione');
    await expect(canvas.queryByRole('navigation')).not.toBeInTheDocument();
  },
};

export const LongName: Story = {
  args: {
    name: 'Centro Studi Girgenti',
    tagline: 'Orientamento, certificazioni e master online',
  },
};
