import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import rose from '../../art/tiles/rosa.svg';
import wave from '../../art/tiles/onda.svg';
import { LinkButton } from '../../actions/LinkButton/LinkButton.tsx';
import { TopicCard } from '../TopicCard/TopicCard.tsx';
import { CallToAction } from './CallToAction.tsx';

const meta = {
  id: 'content-calltoaction',
  title: 'Content/CallToAction',
  component: CallToAction,
  tags: ['autodocs', 'interactive'],
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

/** A message that is begun already; on phones it comes before the links. */
export const WithTopic: Story = {
  args: {
    title: 'Chiedi, senza impegno',
    text: 'Il modulo si apre con l’argomento già scritto.',
    action: undefined,
    children: (
      <TopicCard
        label="Argomento"
        topic="Università"
        sentence="«Vorrei capire quale delle otto università fa per me.»"
      >
        <LinkButton href="#modulo">Scrivi il messaggio</LinkButton>
      </TopicCard>
    ),
  },
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole('link').map(({ textContent }) => textContent);
    await expect(names[0]).toBe('Scrivi il messaggio');
  },
};
