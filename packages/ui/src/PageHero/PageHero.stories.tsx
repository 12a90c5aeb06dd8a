import type { Meta, StoryObj } from '@storybook/react-vite';
import { LinkButton } from '../LinkButton/LinkButton.tsx';
import sicilia from '../art/sicilia.svg';
import { PageHero } from './PageHero.tsx';

const meta = {
  title: 'Components/PageHero',
  component: PageHero,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'CONTATTACI',
    lead: 'Hai una domanda su lauree online, master o orientamento? Compila il modulo, chiamaci o passa a trovarci in sede.',
    art: <img src={sicilia} alt="" />,
  },
} satisfies Meta<typeof PageHero>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongTitle: Story = { args: { title: 'Certificazioni linguistiche, da A1 a C2' } };

/** What the page asks for first stands under the lead. */
export const WithAction: Story = {
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
