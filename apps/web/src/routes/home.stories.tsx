import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Screen } from '../testing/Screen.tsx';

const meta = {
  title: 'Screens/Home',
  component: Screen,
  tags: ['interactive'],
  args: { path: '/' },
  parameters: { layout: 'fullscreen', mock: 'home' },
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The first form of the page: the mock shows what is still to come (R52, R57). */
export const Home: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'PRENOTA UNA CONSULENZA' })).toHaveAttribute(
      'href',
      '/contact',
    );
  },
};
