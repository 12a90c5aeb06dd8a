import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Screen } from '../testing/Screen.tsx';

const meta = {
  title: 'Screens/Computer certifications',
  component: Screen,
  tags: ['interactive'],
  args: { path: '/certificazioni-informatiche' },
  parameters: { layout: 'fullscreen', mock: 'certificazioni-informatiche' },
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Four reasons, eight certifications, the button, the shared block. */
export const ComputerCertifications: Story = {
  parameters: { requirements: 'R79 to R91' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'RICHIEDI UNA CONSULENZA GRATUITA' })).toHaveAttribute(
      'href',
      '/contact',
    );
    await expect(canvas.getByRole('heading', { name: 'FORTHEACHER' })).toBeVisible();
  },
};
