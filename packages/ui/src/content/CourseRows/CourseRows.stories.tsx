import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ArrowLink } from '../../actions/ArrowLink/ArrowLink.tsx';
import { CourseRows } from './CourseRows.tsx';

const action = (title: string) => (
  <ArrowLink href="#modulo">
    Chiedi<span className="visually-hidden"> di {title}</span>
  </ArrowLink>
);

const meta = {
  id: 'content-courserows',
  title: 'Content/CourseRows',
  component: CourseRows,
  tags: ['autodocs', 'interactive'],
  args: {
    rows: [
      { title: 'Corso di esempio A', code: 'L-19', text: 'Educazione · Università di esempio 1' },
      { title: 'Corso di esempio B', code: 'LMG/01', text: 'Giurisprudenza · Università di esempio 5' },
    ].map((row) => ({ ...row, id: row.title, tag: 'esempio', action: action(row.title) })),
  },
} satisfies Meta<typeof CourseRows>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithCodes: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Chiedi di Corso di esempio B' })).toBeVisible();
  },
};

export const WithoutCodes: Story = {
  args: {
    headingTag: 'h2',
    rows: [
      {
        id: 'lungo',
        title: 'Master con un titolo che non sta in una riga nemmeno su uno schermo largo, per prova',
        text: 'Durata e prezzo: chiedi',
        action: action('Master'),
      },
    ],
  },
};
