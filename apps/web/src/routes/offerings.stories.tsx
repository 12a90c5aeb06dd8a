import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Screen } from '../testing/Screen.tsx';

const meta = {
  title: 'Screens/Offering pages',
  component: Screen,
  tags: ['interactive'],
  args: { path: '/corsi-di-laurea' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A page without a mock, with facts of the specification only; masters are the same with other texts. */
export const DegreeCourses: Story = {
  parameters: { requirements: 'R23, A42' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Corsi di laurea' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Tutte le università' })).toHaveAttribute(
      'href',
      '/universita',
    );
  },
};

/** Shows the number of universities; the configuration may add their names. */
export const Universities: Story = {
  parameters: { requirements: 'A57' },
  args: { path: '/universita' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Tutte le università' })).toBeVisible();
  },
};
