import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import rose from '../../art/tiles/rosa.svg';
import wave from '../../art/tiles/onda.svg';
import { LinkButton } from '../../actions/LinkButton/LinkButton.tsx';
import { CallToAction } from './CallToAction.tsx';

const meta = {
  title: 'Content/CallToAction',
  component: CallToAction,
  tags: ['interactive'],
  parameters: { layout: 'fullscreen' },
  args: {
    id: 'closing',
    title: 'Non sai quale ti serve? Ne parliamo insieme.',
    text: 'Dicci per quale concorso, graduatoria o corso di laurea ti stai preparando.',
    action: (
      <LinkButton variant="lemon" href="#contact">
        Prenota una consulenza
      </LinkButton>
    ),
    signposts: [
      { label: 'Certificazioni Linguistiche', href: '#linguistiche', tile: rose },
      { label: 'Notizie su scuola e concorsi', href: '#news', tile: wave },
    ],
  },
} satisfies Meta<typeof CallToAction>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: 'Non sai quale ti serve? Ne parliamo insieme.' });
    await expect(within(region).getAllByRole('link')).toHaveLength(3);
  },
};
