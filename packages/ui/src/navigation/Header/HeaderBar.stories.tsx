import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Logo } from '../Logo/Logo.tsx';
import { HeaderBar } from './HeaderBar.tsx';

const meta = {
  id: 'navigation-headerbar',
  title: 'Navigation/HeaderBar',
  component: HeaderBar,
  tags: ['autodocs', 'interactive'],
  parameters: { layout: 'fullscreen' },
  args: { children: <Logo name="Centro Studi" tagline="Orientamento e certificazioni" href="#home" /> },
  decorators: [
    (Story) => (
      <div style={{ minHeight: '8rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof HeaderBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: /Centro Studi/ })).toHaveFocus();
  },
};
