import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FactIcon } from '../../elements/Icon/FactIcon.tsx';
import { Section } from '../Section/Section.tsx';
import { Rows } from './Rows.tsx';

const rows = [
  {
    term: 'Punti in più nei bandi',
    text: 'Per chi insegna, per la sanità, per le forze armate, per l’INPS, per comuni e regioni: la certificazione dà punteggio aggiuntivo nei concorsi pubblici.',
  },
  {
    term: 'Esami universitari',
    text: 'Convalida esami o esonera dalle prove di lingua straniera nel tuo corso di studi.',
  },
  {
    term: 'Un livello chiaro per tutti',
    text: 'Sei livelli, da A1 a C2: chi legge il tuo curriculum sa subito che cosa sai fare.',
  },
];

const meta = {
  id: 'content-rows',
  title: 'Content/Rows',
  component: Rows,
  tags: ['autodocs'],
  args: { rows },
} satisfies Meta<typeof Rows>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Beside a title, in the wide column of `TwoColumns`. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term')).toHaveLength(3);
    await expect(canvas.getAllByRole('definition')).toHaveLength(3);
  },
};

/** What one wants to know beforehand, each with its icon. */
export const WithIcons: Story = {
  args: {
    rows: [
      { icon: <FactIcon name="duration" />, term: 'Quanto dura', text: '30 minuti.' },
      { icon: <FactIcon name="place" />, term: 'Dove', text: 'In sede, Via Esempio 1, 92000 Comune (AG).' },
      { icon: <FactIcon name="price" />, term: 'Quanto costa', text: 'È gratuita.' },
    ],
  },
};

export const OnBlue: Story = {
  decorators: [
    (Story) => (
      <Section ground="blue" aria-label="Perché">
        <Story />
      </Section>
    ),
  ],
};
