import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import hero from '../../art/pages/hero.svg';
import { LinkButton } from '../../actions/LinkButton/LinkButton.tsx';
import { HomeHero } from './HomeHero.tsx';

const meta = {
  id: 'content-homehero',
  title: 'Content/HomeHero',
  component: HomeHero,
  tags: ['autodocs', 'interactive'],
  parameters: { layout: 'fullscreen' },
  args: {
    headline: ['L’università è online.', 'Noi siamo a due passi.'],
    lead: 'Lauree, master e certificazioni: ti aiutiamo a scegliere e a fare le pratiche, prima e dopo l’iscrizione.',
    mural: <img src={hero} alt="" width={768} height={576} />,
    children: (
      <>
        <LinkButton href="#contact">PRENOTA UNA CONSULENZA</LinkButton>
        <p className="note">È gratuita. Lunedì, mercoledì e giovedì pomeriggio.</p>
      </>
    ),
  },
} satisfies Meta<typeof HomeHero>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Between 768 and 1100 px the mock leaves the wall above the mural empty; here the sky of the mural fills it, in steps of one tile. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const headline = canvas.getByRole('heading', {
      level: 1,
      name: 'L’università è online. Noi siamo a due passi.',
    });
    headline.focus();
    await expect(headline).toHaveFocus();
    headline.blur();
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
  },
};

export const WithoutAction: Story = { args: { children: undefined } };

export const LongHeadline: Story = {
  args: {
    headline: ['Certificazioni informatiche riconosciute.', 'Le prepariamo insieme, passo dopo passo.'],
  },
};
