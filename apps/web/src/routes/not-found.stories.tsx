import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Screen } from '../testing/Screen.tsx';

const meta = {
  id: 'screens-not-found',
  title: 'Screens/Not found',
  component: Screen,
  args: { path: '/questa-pagina-non-esiste' },
  parameters: { layout: 'fullscreen', mock: 'not-found' },
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Any other address, without header and footer. */
export const NotFound: Story = {
  parameters: { requirements: 'R22, R92 to R95' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Portami lì!' })).toHaveAttribute('href', '/');
  },
};
