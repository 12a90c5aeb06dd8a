import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Screen } from '../testing/Screen.tsx';

const meta = {
  id: 'screens-offering-pages',
  title: 'Screens/Offering pages',
  component: Screen,
  args: { path: '/corsi-di-laurea' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** With the list of the sample: the rest of it is requested for a search, and a row begins the message. */
export const DegreeCourses: Story = {
  parameters: { requirements: 'R23, A42, B29' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Corsi di laurea' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: '14 corsi' })).toBeVisible();
    await expect(canvas.queryByText('Corso di esempio P')).not.toBeInTheDocument();
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Cerca un corso' }), 'universita lm-32');
    await expect(await canvas.findByRole('heading', { name: '1 corso' })).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Chiedi di questo corso Corso di esempio P' }));
    await expect(canvas.getByRole('textbox', { name: 'Messaggio' })).toHaveValue(
      'Vorrei informazioni su Corso di esempio P (LM-32), Università di esempio 5\n',
    );
    await expect(canvas.getByRole('link', { name: 'Tutte le università' })).toHaveAttribute(
      'href',
      '/universita',
    );
  },
};

/** What is chosen at the top begins the message at the end; the list of the sample has an area to choose. */
export const Masters: Story = {
  parameters: { requirements: 'R23, A42, B29' },
  args: { path: '/master' },
  play: async ({ canvas, userEvent }) => {
    const areas = within(canvas.getByRole('group', { name: 'Filtra per area' }));
    await userEvent.click(areas.getByRole('button', { name: 'Sanità' }));
    await expect(await canvas.findByRole('heading', { name: '1 master' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Chiedi Master di esempio C' })).toBeVisible();
    const ask = within(canvas.getByRole('region', { name: 'Chiedi, senza impegno' }));
    await expect(ask.getByText('Master, insegno')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: /^Lavoro a scuola/ }));
    await expect(ask.getByText('Master, lavoro a scuola')).toBeVisible();
    await userEvent.click(ask.getByRole('link', { name: 'Scrivi il messaggio' }));
    await expect(canvas.getByRole('textbox', { name: 'Messaggio' })).toHaveValue(
      'Lavoro a scuola e vorrei sapere quali master mi servono.\n',
    );
  },
};

/** Shows the number of universities; the configuration may add their names. */
export const Universities: Story = {
  parameters: { requirements: 'A57' },
  args: { path: '/universita' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Tutte le università' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Chiedi quali sono' })).toBeVisible();
  },
};
