import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type FormEvent, type ReactNode } from 'react';
import { expect, fn } from 'storybook/test';
import { Icon } from '../../elements/Icon/Icon.tsx';
import { Button, type ButtonProps } from './Button.tsx';

const meta = {
  id: 'actions-button',
  title: 'Actions/Button',
  component: Button,
  tags: ['autodocs', 'interactive'],
  args: { children: 'Prenota ora', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Primary: Story = {};

export const Pressed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Prenota ora' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

/** Enter and Space press it. */
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Prenota ora' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledTimes(1);
    await userEvent.keyboard(' ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};

export const Lemon: Story = {
  args: { variant: 'lemon', children: 'Prenota una consulenza' },
  decorators: [onBlue],
};

export const Outline: Story = { args: { variant: 'outline', children: 'Annulla' } };

export const OutlineOnBlue: Story = {
  args: { variant: 'outline', children: 'Vedi l’offerta' },
  decorators: [onBlue],
};

export const WithIcon: Story = {
  args: {
    children: (
      <>
        Scarica il programma
        <Icon name="arrow" />
      </>
    ),
  },
};

export const Wide: Story = { args: { wide: true } };

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Prenota ora' })).toBeDisabled();
  },
};

/** The label wraps and the button grows; a word longer than the button breaks. */
export const LongTextInANarrowColumn: Story = {
  args: { children: 'Richiedi una consulenza gratuita sulle certificazioni informatiche riconosciute' },
  decorators: [
    (Story) => (
      <div style={{ width: '11rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    await expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
  },
};

const handleSubmit = fn((event: FormEvent) => event.preventDefault());

/** Pressed twice, it acts once: while loading it keeps the focus and ignores presses. */
export const Loading: Story = {
  parameters: { requirements: 'A28' },
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

function Working(props: ButtonProps) {
  const [loading, setLoading] = useState(false);
  return <Button {...props} loading={loading} onClick={() => setLoading(true)} />;
}

/** When loading begins nothing moves, the focus stays, and screen readers announce it. */
export const BeginningToLoad: Story = {
  args: { children: 'Invia', loadingLabel: 'Invio in corso…' },
  render: Working,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Invia' });
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    const { width, height } = button.getBoundingClientRect();
    await userEvent.click(button);
    await expect(canvas.getByRole('status')).toHaveTextContent('Invio in corso…');
    await expect(button).toHaveFocus();
    await expect(button).toHaveAccessibleName('Invia');
    await expect(button.getBoundingClientRect()).toMatchObject({ width, height });
  },
};

export const LoadingOutline: Story = { args: { loading: true, variant: 'outline' } };

export const LoadingLemon: Story = { args: { loading: true, variant: 'lemon' }, decorators: [onBlue] };

function onBlue(Story: () => ReactNode) {
  return (
    <div className="on-blue" style={{ background: 'var(--cobalto)', padding: 'var(--space-5)' }}>
      {Story()}
    </div>
  );
}

/** A given class is added to that of the component. */
export const WithClassName: Story = {
  args: { className: 'own' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Prenota ora' })).toHaveClass('Button', 'own');
  },
};
