import type { Meta, StoryObj } from '@storybook/react-vite';
import type { FormEvent } from 'react';
import { expect, fn } from 'storybook/test';
import { Button } from './Button.tsx';

const meta = {
  title: 'Components/Button',
  component: Button,
  args: { children: 'Prenota ora', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Primary: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Prenota ora' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Lemon: Story = {
  args: { variant: 'lemon', children: 'Prenota una consulenza' },
  decorators: [
    (Story) => (
      <div className="on-blue" style={{ background: 'var(--cobalto)', padding: 'var(--space-5)' }}>
        <Story />
      </div>
    ),
  ],
};

export const Outline: Story = { args: { variant: 'outline', children: 'Annulla' } };

export const Wide: Story = { args: { wide: true } };

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Prenota ora' })).toBeDisabled();
  },
};

const handleSubmit = fn((event: FormEvent) => event.preventDefault());

/** Twice pressed, sent once: it keeps the focus and answers nothing until the work is done (A28). */
export const Loading: Story = {
  args: { loading: true, type: 'submit' },
  decorators: [
    (Story) => (
      <form onSubmit={handleSubmit}>
        <Story />
      </form>
    ),
  ],
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Prenota ora' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(handleSubmit).not.toHaveBeenCalled();
  },
};
