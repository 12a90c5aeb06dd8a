import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Steps } from './Steps.tsx';

const steps = [
  { title: 'Clicca sul link', text: 'Il pulsante qui sotto ti porta al calendario.' },
  { title: 'Scegli il giorno', text: 'Seleziona un giorno disponibile e inserisci i tuoi dati.' },
  { title: 'Ricevi la conferma', text: 'Ti arriva un’email con la data e l’ora.' },
];

const meta = {
  id: 'content-steps',
  title: 'Content/Steps',
  component: Steps,
  tags: ['autodocs'],
  args: { steps },
} satisfies Meta<typeof Steps>;
export default meta;

type Story = StoryObj<typeof meta>;

export const ThreeSteps: Story = {
  play: async ({ canvas }) => {
    const titles = canvas.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    await expect(titles).toEqual(['Clicca sul link', 'Scegli il giorno', 'Ricevi la conferma']);
    await expect(canvas.queryByText('2', { ignore: '[aria-hidden=true]' })).not.toBeInTheDocument();
  },
};

export const TwoSteps: Story = { args: { steps: steps.slice(0, 2), headingTag: 'h2' } };
