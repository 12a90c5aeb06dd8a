import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Reasons } from './Reasons.tsx';

const reasons = [
  {
    title: 'Le lezioni ti aspettano',
    text: 'La piattaforma è accessibile 24 ore su 24, 7 giorni su 7.',
  },
  { title: 'Esami in sede', text: 'Gli esami si tengono nelle sedi delle università.' },
  {
    title: 'In alcuni casi, anche online',
    text: 'Alcuni esami possono ancora svolgersi online, secondo le regole del Ministero.',
  },
  { title: 'Il tuo ritmo', text: 'Studi quando il lavoro e la famiglia te lo permettono.' },
];

const meta = {
  id: 'content-reasons',
  title: 'Content/Reasons',
  component: Reasons,
  tags: ['autodocs'],
  args: { reasons },
} satisfies Meta<typeof Reasons>;
export default meta;

type Story = StoryObj<typeof meta>;

export const FourReasons: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(4);
  },
};

/** Three share the row of a wide screen. */
export const ThreeReasons: Story = { args: { reasons: reasons.slice(0, 3), headingTag: 'h2' } };
