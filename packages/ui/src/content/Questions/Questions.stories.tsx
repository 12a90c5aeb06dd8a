import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Questions } from './Questions.tsx';

const meta = {
  id: 'content-questions',
  title: 'Content/Questions (accordion)',
  component: Questions,
  tags: ['autodocs', 'interactive'],
  args: {
    questions: [
      {
        question: 'Quanto costa?',
        answer: 'Dipende dall’università e dal corso. Dicci quale ti interessa: ti diciamo il suo costo.',
      },
      {
        question: 'Dove si danno gli esami?',
        answer:
          'Nelle sedi delle università. Alcuni esami possono svolgersi ancora online, secondo le regole del Ministero.',
      },
    ],
  },
} satisfies Meta<typeof Questions>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The first one is open, and shows what a press does. */
export const FirstOpen: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Dipende dall’università/)).toBeVisible();
    await expect(canvas.getByText(/Nelle sedi delle università/)).not.toBeVisible();
  },
};

export const BothOpen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('heading', { name: 'Dove si danno gli esami?' }));
    await expect(canvas.getByText(/Nelle sedi delle università/)).toBeVisible();
    await expect(canvas.getByText(/^Dipende dall’università/)).toBeVisible();
    await userEvent.click(document.body);
  },
};
