import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Screen } from '../testing/Screen.tsx';

const meta = {
  id: 'screens-broken-page',
  title: 'Screens/Broken page',
  component: Screen,
  args: { path: '/error' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Replaces a page that failed to render: header, footer and contacts stay. */
export const BrokenPage: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Ricarica la pagina' })).toBeVisible();
    await expect(canvas.getByRole('banner')).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^Chiamaci/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:\+39/),
    );
  },
};
