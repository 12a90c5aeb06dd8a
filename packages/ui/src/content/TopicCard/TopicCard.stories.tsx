import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LinkButton } from '../../actions/LinkButton/LinkButton.tsx';
import { TopicCard } from './TopicCard.tsx';

const meta = {
  id: 'content-topiccard',
  title: 'Content/TopicCard',
  component: TopicCard,
  tags: ['autodocs', 'interactive'],
  args: {
    label: 'Argomento',
    topic: 'Università',
    sentence: '«Vorrei capire quale delle otto università fa per me.»',
    children: (
      <>
        <LinkButton href="#modulo">Scrivi il messaggio</LinkButton>
        <LinkButton variant="outline" href="#consulenza">
          Prenota una consulenza
        </LinkButton>
      </>
    ),
  },
} satisfies Meta<typeof TopicCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(2);
  },
};

/** The topic was chosen on the page, and can be chosen again. */
export const ThatCanChange: Story = {
  args: {
    topic: 'Master, insegno',
    sentence: '«Insegno e vorrei sapere quali master mi servono.»',
    change: <a href="#partenza">Cambia argomento</a>,
  },
};

export const OnBlue: Story = {
  decorators: [
    (Story) => (
      <div className="blue on-blue" style={{ padding: 'var(--space-5)' }}>
        <Story />
      </div>
    ),
  ],
};
