import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LinkButton } from '../../actions/LinkButton/LinkButton.tsx';
import newsFloor from '../../art/pages/pavimento-news.svg';
import sicilia from '../../art/pages/sicilia.svg';
import { PageHero } from './PageHero.tsx';

const meta = {
  id: 'content-pagehero',
  title: 'Content/PageHero',
  component: PageHero,
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        story:
          'Between 768 and 1100 px the mock leaves bare wall above the drawing. Here the text draws closer, so that it fits the five tiles; where it is still taller, whole courses of maiolica climb the wall.',
      },
    },
  },
  args: {
    title: 'CONTATTACI',
    lead: 'Hai una domanda su lauree online, master o orientamento? Compila il modulo, chiamaci o passa a trovarci in sede.',
    art: <img src={sicilia} alt="" width={672} height={480} />,
  },
} satisfies Meta<typeof PageHero>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongTitle: Story = { args: { title: 'Certificazioni linguistiche, da A1 a C2' } };

/** The first action of the page is under the lead. */
export const WithAction: Story = {
  tags: ['interactive'],
  args: {
    title: 'L’università è online. Noi siamo a due passi.',
    children: (
      <>
        <LinkButton href="#prenota">PRENOTA UNA CONSULENZA</LinkButton>
        <p className="note">È gratuita. Lunedì, mercoledì e giovedì pomeriggio.</p>
      </>
    ),
  },
};

/** A drawing three tiles tall makes a lower wall. */
export const LowDrawing: Story = {
  args: {
    title: 'NEWS',
    lead: 'Scuola, università e concorsi: le ultime notizie, in un solo posto.',
    art: <img src={newsFloor} alt="" width={672} height={288} />,
  },
};

/** Text taller than the drawing: the wall grows by whole rows of tiles, and the grout stays on the grid. */
export const CoursesAboveTheDrawing: Story = {
  args: {
    title: 'Certificazioni informatiche riconosciute per la scuola',
    lead: 'Un attestato che dice che cosa sai fare, e che vale nei concorsi, nelle graduatorie, a scuola e all’università. Guardiamo insieme quale ti serve, quando si sostiene l’esame e come si inserisce nella domanda.',
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '50rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('heading', { level: 1 });
    heading.focus();
    await expect(heading).toHaveFocus();
    heading.blur();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
