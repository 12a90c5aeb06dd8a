import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import door from '../../art/pages/not-found.svg';
import { LinkButton } from '../../actions/LinkButton/LinkButton.tsx';
import { NotFound } from './NotFound.tsx';

const meta = {
  id: 'content-notfound',
  title: 'Content/NotFound',
  component: NotFound,
  tags: ['autodocs', 'interactive'],
  parameters: { layout: 'fullscreen' },
  args: {
    code: '404',
    codeLabel: 'Errore 404',
    title: 'Sembra che tu abbia trovato la porta verso il grande nulla.',
    text: 'Ci dispiace: qui non c’è niente da vedere. Torna alla pagina iniziale e riprendi il cammino da lì.',
    action: <LinkButton href="/">Portami lì!</LinkButton>,
    art: <img src={door} alt="" width={480} height={576} />,
  },
} satisfies Meta<typeof NotFound>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(/grande nulla/);
    await expect(canvas.getByText('Errore 404')).toBeInTheDocument();
    await expect(canvas.queryByText('0', { ignore: '[aria-hidden=true]' })).not.toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Portami lì!' })).toHaveAttribute('href', '/');
  },
};
