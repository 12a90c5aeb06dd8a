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

/** A fact that the centre has not configured can be asked for; nothing is invented (L6). */
export const QuestionAboutACertification: Story = {
  parameters: { requirements: 'R81, R144' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('heading', { name: 'CIAD' }));
    await userEvent.click(canvas.getByRole('link', { name: 'Chiedi CIAD: prezzo' }));
    await expect(canvas.getByRole('textbox', { name: 'Messaggio' })).toHaveValue(
      'Vorrei informazioni su CIAD: prezzo\n',
    );
    await userEvent.click(canvas.getByRole('link', { name: 'Chiedi di CIAD' }));
    await expect(canvas.getByRole('textbox', { name: 'Messaggio' })).toHaveValue(
      'Vorrei informazioni su CIAD\n',
    );
    await expect(canvas.getByRole('heading', { name: 'Iscriviti o scrivici' })).toHaveFocus();
  },
};
