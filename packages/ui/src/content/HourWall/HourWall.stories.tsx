import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import hero from '../../art/pages/hero.svg';
import { HourLinks } from '../../actions/HourLinks/HourLinks.tsx';
import { LinkButton } from '../../actions/LinkButton/LinkButton.tsx';
import { HomeHero } from '../Hero/HomeHero.tsx';
import { HourWall } from './HourWall.tsx';

const free = (hour: string) => ({ hour, href: '#' });

const meta = {
  id: 'content-hour-wall',
  title: 'Content/HourWall',
  component: HourWall,
  tags: ['autodocs'],
  parameters: { layout: 'fullscreen', requirements: 'B30' },
  args: {
    label: 'Gli orari liberi di questa settimana',
    caption: 'Questa settimana',
    full: 'Questa settimana il muro è completo.',
    action: 'prenota',
    own: 'la tua',
    days: [
      { label: 'oggi', name: 'oggi, lunedì 23 novembre', hours: [null, free('17:00'), null, free('18:00')] },
      {
        label: 'mer 25',
        name: 'mercoledì 25 novembre',
        hours: [null, free('17:00'), free('17:30'), free('18:00')],
      },
      { label: 'gio 26', name: 'giovedì 26 novembre', hours: [free('16:30'), null, free('17:30'), null] },
    ],
  },
  render: (args) => (
    <HomeHero
      headline={['L’università è online.', 'Noi siamo a due passi.']}
      lead="Lauree, master e certificazioni: ti aiutiamo a scegliere e a fare le pratiche, prima e dopo l’iscrizione."
      mural={<img src={hero} alt="" width={768} height={576} />}
      wall={<HourWall {...args} />}
    >
      <LinkButton href="#contact">PRENOTA UNA CONSULENZA</LinkButton>
      <p data-part="hint">oppure tocca un’ora libera sul muro</p>
      <HourLinks
        label="oppure tocca un’ora:"
        action="prenota"
        hours={[{ href: '#first', day: 'oggi', dayRest: 'lunedì 23 novembre', hour: '17:00' }]}
      />
    </HomeHero>
  ),
} satisfies Meta<typeof HourWall>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Free hours are loose tiles; what is taken shows the picture. */
export const ThisWeek: Story = {
  play: async ({ canvas }) => {
    const wall = canvas.getByRole('region', { name: 'Gli orari liberi di questa settimana' });
    await expect(wall.querySelectorAll('a')).toHaveLength(7);
    await expect(canvas.getByRole('link', { name: '16:30, giovedì 26 novembre: prenota' })).toBeVisible();
    // Of the wall and of the row of hours a screen shows one.
    await expect(canvas.queryByRole('list', { name: 'oppure tocca un’ora:' })).not.toBeInTheDocument();
  },
};

/** The hour that the visitor has booked is laid straight, and leads to its details. */
export const WithOnesOwnHour: Story = {
  args: {
    days: [
      {
        label: 'oggi',
        name: 'oggi, lunedì 23 novembre',
        hours: [null, free('17:00'), { ...free('17:30'), isOwn: true }, free('18:00')],
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'la tua: 17:30, oggi, lunedì 23 novembre' })).toBeVisible();
  },
};

/** On the last day of a week a single column is left. */
export const OneDay: Story = {
  args: {
    days: [
      {
        label: 'oggi',
        name: 'oggi, giovedì 26 novembre',
        hours: [free('16:30'), free('17:00'), free('17:30'), free('18:00')],
      },
    ],
  },
};

const full = [{ label: 'mer 25', name: 'mercoledì 25 novembre', hours: [null, null, null, null] }];

/** Nobody can choose an hour any more: the picture is whole, and says so. */
export const Full: Story = { args: { days: full } };

/** The visitor's own hour is one of them: it stands where it would among free ones, and the picture is whole. */
export const FullWithOnesOwnHour: Story = {
  args: {
    days: [
      ...full,
      {
        label: 'gio 26',
        name: 'giovedì 26 novembre',
        hours: [null, { ...free('17:00'), isOwn: true }, null, null],
      },
    ],
  },
  play: async ({ canvas }) => {
    const own = canvas.getByRole('link', { name: 'la tua: 17:00, giovedì 26 novembre' });
    await expect(canvas.getByText('Questa settimana il muro è completo.')).toBeVisible();
    const picture = own.closest('[data-part="art"]')?.getBoundingClientRect() ?? new DOMRect();
    const tile = own.getBoundingClientRect();
    // The second column and the third row of the picture's tiles, under that of the days.
    const side = picture.height / 6;
    await expect(Math.round((tile.left - picture.left) / side)).toBe(1);
    await expect(Math.round((tile.top - picture.top) / side)).toBe(2);
  },
};
