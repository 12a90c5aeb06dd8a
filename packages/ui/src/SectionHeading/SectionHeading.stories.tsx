import type { Meta, StoryObj } from '@storybook/react-vite';
import { SectionHeading } from './SectionHeading.tsx';

const meta = {
  title: 'Components/SectionHeading',
  component: SectionHeading,
  args: { title: 'La tua consulenza, in tre passi' },
} satisfies Meta<typeof SectionHeading>;
export default meta;

type Story = StoryObj<typeof meta>;

export const TitleOnly: Story = {};

export const InCapitals: Story = {
  args: {
    id: 'consulenza',
    title: 'PRENOTA UNA CONSULENZA GRATUITA',
    lead: 'Scegli un giorno e un orario: lunedì, mercoledì o giovedì, nei prossimi due mesi.',
  },
};
