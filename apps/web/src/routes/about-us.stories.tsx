import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { site } from '../site.ts';
import { Screen } from '../testing/Screen.tsx';

const meta = {
  id: 'screens-about',
  title: 'Screens/About',
  component: Screen,
  args: { path: '/about-us' },
  parameters: { layout: 'fullscreen', mock: 'about-us' },
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** By default no person is named (L6), and the door is drawn. */
export const About: Story = {
  parameters: { requirements: 'R3, R15, R59 to R61, L6' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'CHI SIAMO' })).toBeVisible();
    await expect(canvas.getAllByRole('term').map((term) => term.textContent)).toEqual([
      ...(site.consultant ? ['Chi trovi'] : []),
      'Quanto dura',
      'Dove',
      'Quanto costa',
      'Che cosa portare',
      'Ti presentiamo i corsi',
      'Ti orientiamo',
      'Facciamo le pratiche con te',
      'Le lezioni ti aspettano',
      'Gli esami sono in sede',
      'Il ritmo è tuo',
    ]);
    await expect(canvas.queryAllByRole('heading', { name: 'Chi ti risponde' })).toHaveLength(
      site.people ? 1 : 0,
    );
    await expect(canvas.getByRole('link', { name: /Apri la mappa$/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:/),
    );
  },
};
