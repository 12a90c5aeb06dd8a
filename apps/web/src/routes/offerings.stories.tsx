import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Screen } from '../testing/Screen.tsx';

const meta = {
  title: 'Screens/Offering pages',
  component: Screen,
  tags: ['interactive'],
  args: { path: '/corsi-di-laurea' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Without a list of the centre: the message that is begun, and the questions of everybody. */
export const DegreeCourses: Story = {
  parameters: { requirements: 'R23, A42' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Corsi di laurea' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Tutte le università' })).toHaveAttribute(
      'href',
      '/universita',
    );
  },
};

/** What is chosen at the top begins the message at the end. */
export const Masters: Story = {
  parameters: { requirements: 'R23, A42' },
  args: { path: '/master' },
  play: async ({ canvas, userEvent }) => {
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
