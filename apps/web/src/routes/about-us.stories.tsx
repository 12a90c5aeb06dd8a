import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Screen } from '../testing/Screen.tsx';

const meta = {
  id: 'screens-about',
  title: 'Screens/About',
  component: Screen,
  args: { path: '/about-us' },
  parameters: { layout: 'fullscreen', mock: 'about-us' },
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The audience of R3, which the mock leaves out, and a closing call. */
export const About: Story = {
  parameters: { requirements: 'R59 to R61' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'CHI SIAMO' })).toBeVisible();
    await expect(canvas.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Promozione dei corsi',
      'Orientamento personalizzato',
      'Aiuto con le pratiche',
      'Vuoi laurearti',
      'Insegni',
      'Lavori nella scuola',
      'Prepari un concorso',
    ]);
  },
};
