import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import arch from '../../art/tiles/arco.svg';
import almond from '../../art/tiles/mandorlo.svg';
import sun from '../../art/tiles/sole.svg';
import triglyph from '../../art/tiles/triglifo.svg';
import { TilePoints } from './TilePoints.tsx';

const points = [
  {
    tile: sun,
    title: 'Le lezioni ti aspettano',
    text: 'La piattaforma è accessibile 24 ore su 24, 7 giorni su 7.',
  },
  { tile: triglyph, title: 'Esami in sede', text: 'Gli esami si tengono nelle sedi delle università.' },
  {
    tile: arch,
    title: 'In alcuni casi, anche online',
    text: 'Alcuni esami possono ancora svolgersi online, secondo le regole del Ministero.',
  },
  { tile: almond, title: 'Il tuo ritmo', text: 'Studi quando il lavoro e la famiglia te lo permettono.' },
];

const meta = {
  title: 'Content/TilePoints',
  component: TilePoints,
  args: { points },
} satisfies Meta<typeof TilePoints>;
export default meta;

type Story = StoryObj<typeof meta>;

export const FourPoints: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(4);
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
  },
};

/** An odd last point takes the whole row. */
export const ThreePoints: Story = { args: { points: points.slice(0, 3), headingTag: 'h2' } };
