import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { SearchField } from './SearchField.tsx';

const meta = {
  id: 'forms-searchfield',
  title: 'Forms/SearchField',
  component: SearchField,
  tags: ['autodocs', 'interactive'],
  args: {
    id: 'cerca',
    label: 'Cerca un corso',
    placeholder: 'materia, classe, università',
    button: 'Cerca',
    onSearch: fn(),
    onSubmit: fn(),
  },
} satisfies Meta<typeof SearchField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Searching: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Cerca un corso' }), 'psi');
    await expect(args.onSearch).toHaveBeenLastCalledWith('psi');
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
