import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NoticeBoard } from './NoticeBoard.tsx';

const notices = [
  {
    title: 'Il Ministero e la riforma dell’istruzione',
    text: 'Decreti, circolari e scadenze che riguardano chi lavora a scuola.',
    href: '#riforma',
  },
  {
    title: 'Le università in Italia',
    text: 'Corsi, iscrizioni e novità dagli atenei.',
    href: '#universita',
  },
  { title: 'Concorsi docenti 2025', text: 'Bandi, requisiti, prove e graduatorie.', href: '#concorsi' },
];

const meta = {
  title: 'Content/NoticeBoard',
  component: NoticeBoard,
  tags: ['interactive'],
  args: { notices },
} satisfies Meta<typeof NoticeBoard>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The mock repeats «title left, rows right»; here sheets in a row, stacked on narrow screens. */
export const ThreeNotices: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('link', { name: /^Le università in Italia.*novità dagli atenei/ }),
    ).toHaveAttribute('href', '#universita');
  },
};

export const TwoNotices: Story = { args: { notices: notices.slice(0, 2) } };
