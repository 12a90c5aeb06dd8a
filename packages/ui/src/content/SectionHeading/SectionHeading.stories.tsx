import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ArrowLink } from '../../actions/ArrowLink/ArrowLink.tsx';
import { SectionHeading } from './SectionHeading.tsx';

const meta = {
  id: 'content-sectionheading',
  title: 'Content/SectionHeading',
  component: SectionHeading,
  tags: ['autodocs'],
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

/** The link of the section is at the end of the row. */
export const WithAction: Story = {
  tags: ['interactive'],
  args: {
    title: 'In bacheca',
    lead: 'Quello che succede nella scuola, nelle università e nei concorsi.',
    action: <ArrowLink href="#news">Tutte le notizie</ArrowLink>,
  },
};

export const UnderAnotherHeading: Story = {
  args: { headingTag: 'h3' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 3, name: args.title })).toBeVisible();
  },
};
