import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Screen } from '../testing/Screen.tsx';

const meta = {
  id: 'screens-language-certifications',
  title: 'Screens/Language certifications',
  component: Screen,
  args: { path: '/certificazioni-linguistiche' },
  parameters: { layout: 'fullscreen', mock: 'certificazioni-linguistiche' },
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The button stands with the certifying body and with the three questions. */
export const LanguageCertifications: Story = {
  parameters: { requirements: 'R73 to R78, A53, B29' },
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('link', { name: 'RICHIEDI UNA CONSULENZA GRATUITA' }))
      await expect(button).toHaveAttribute('href', '/contact');
    const stairs = within(canvas.getByRole('region', { name: 'Sei livelli, un gradino alla volta' }));
    const levels = stairs.getAllByRole('heading', { level: 3 }).map((level) => level.textContent);
    await expect(levels).toEqual(['A1', 'A2', 'B1', 'B2', 'C1', 'C2']);
    await expect(stairs.getByRole('link', { name: 'Chiedi durata e prezzo' })).toBeVisible();
  },
};
