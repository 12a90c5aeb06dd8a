import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Screen } from '../testing/Screen.tsx';

const meta = {
  id: 'screens-home',
  title: 'Screens/Home',
  component: Screen,
  args: { path: '/' },
  parameters: { layout: 'fullscreen', mock: 'home' },
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the mock, except that the teasers are side by side. */
export const Home: Story = {
  parameters: { requirements: 'R52 to R58' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'PRENOTA UNA CONSULENZA' })).toHaveAttribute(
      'href',
      '/contact',
    );
    const slugs = ['Scopri i corsi', 'Scopri i master', 'Scopri le certificazioni', 'Vedi le università'].map(
      (name) => canvas.getByRole('link', { name }).getAttribute('href'),
    );
    await expect(slugs).toEqual([
      '/corsi-di-laurea',
      '/master',
      '/certificazioni-linguistiche',
      '/universita',
    ]);
  },
};
