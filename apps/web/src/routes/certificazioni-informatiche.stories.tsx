import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Screen } from '../testing/Screen.tsx';

const meta = {
  id: 'screens-computer-certifications',
  title: 'Screens/Computer certifications',
  component: Screen,
  args: { path: '/certificazioni-informatiche' },
  parameters: { layout: 'fullscreen', mock: 'certificazioni-informatiche' },
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Four reasons, eight certifications, the button, the shared block. */
export const ComputerCertifications: Story = {
  parameters: { requirements: 'R79 to R91' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'RICHIEDI UNA CONSULENZA GRATUITA' })).toHaveAttribute(
      'href',
      '/contact',
    );
    await expect(canvas.getByRole('heading', { name: 'FORTHEACHER' })).toBeVisible();
  },
};

/** One question instead of one for each fact: its answers begin the message of the form (L6). */
export const WhichOneDoINeed: Story = {
  parameters: { requirements: 'R81, R144' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'Chiedi durata e prezzo' })).toHaveAttribute(
      'href',
      '#quale-mi-serve',
    );
    const message = canvas.getByRole('textbox', { name: 'Messaggio' });
    await userEvent.type(message, 'Abito a Licata.');
    for (const answer of ['insegno', 'studio']) {
      await userEvent.click(canvas.getByRole('radio', { name: answer }));
      await userEvent.click(canvas.getByRole('button', { name: 'Continua nel messaggio' }));
      await expect(canvas.getByRole('heading', { name: 'Iscriviti o scrivici' })).toHaveFocus();
    }
    await expect(message).toHaveValue(
      'Studio. Non ho ancora un attestato informatico. C’è un bando aperto: quale certificazione mi serve?\nAbito a Licata.',
    );
    await expect(
      canvas.getByText('Quello che hai scelto è già nella prima riga del messaggio.'),
    ).toBeVisible();
  },
};
