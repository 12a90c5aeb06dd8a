import type { Meta, StoryObj } from '@storybook/react-vite';
import { TileFrieze } from './TileFrieze.tsx';

const meta = {
  id: 'content-tilefrieze',
  title: 'Content/TileFrieze',
  component: TileFrieze,
  tags: ['autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TileFrieze>;
export default meta;

type Story = StoryObj<typeof meta>;

/** One file of seven tiles (0.8 kB gzip, already there for the home page) repeated by CSS: nothing is rendered at run time. */
export const Maiolica: Story = {};

export const Chequer: Story = { args: { pattern: 'chequer' } };
