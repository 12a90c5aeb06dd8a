import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ActionIcon } from '../../elements/Icon/ActionIcon.tsx';
import { Icon } from '../../elements/Icon/Icon.tsx';
import { QuietButton } from './QuietButton.tsx';

const meta = {
  id: 'actions-quietbutton',
  title: 'Actions/QuietButton',
  component: QuietButton,
  tags: ['autodocs', 'interactive'],
  args: { children: 'Copia', icon: <ActionIcon name="copy" />, onClick: fn() },
} satisfies Meta<typeof QuietButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Pressed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Copia' });
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const IconAtTheEnd: Story = {
  args: { children: 'Prenotane un’altra', icon: undefined, endIcon: <Icon name="arrow" /> },
};
