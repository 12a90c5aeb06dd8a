import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DatePlaque } from './DatePlaque.tsx';

const meta = {
  id: 'elements-dateplaque',
  title: 'Elements/DatePlaque',
  component: DatePlaque,
  tags: ['autodocs'],
  args: { date: { iso: '2026-11-20', day: '20', month: 'nov' } },
} satisfies Meta<typeof DatePlaque>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Machines read the whole date. */
export const ThisYear: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('time')).toHaveTextContent('20 nov');
    await expect(canvas.getByRole('time')).toHaveAttribute('datetime', '2026-11-20');
  },
};

export const AnotherYear: Story = { args: { date: { iso: '2025-09-01', day: '1', month: 'set 2025' } } };
