import type { Meta, StoryObj } from '@storybook/react-vite';
import door from '@centro/ui/art/pages/porta.svg';
import { expect } from 'storybook/test';
import { People } from './People.tsx';

/** The people of the centre, on CHI SIAMO. */
const meta = {
  id: 'about-people',
  title: 'About/People',
  component: People,
  args: {
    people: [
      { name: 'Anna Rossi', role: 'orientamento universitario' },
      { name: 'Niccolò Verdi', role: 'certificazioni' },
      { name: 'Lucia Bianchi' },
    ],
  },
} satisfies Meta<typeof People>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithoutPhotographs: Story = {
  parameters: { requirements: 'L6' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Anna Rossi',
      'Niccolò Verdi',
      'Lucia Bianchi',
    ]);
    await expect(canvasElement.querySelector('img')).toBeNull();
  },
};

/** A drawing instead of photographs, which only a centre has. */
export const WithPhotographs: Story = {
  args: { photoOf: () => door },
  play: async ({ canvasElement }) => {
    const pictures = [...canvasElement.querySelectorAll('img')];
    await expect(pictures).toHaveLength(3);
    for (const picture of pictures) await expect(picture).toHaveAttribute('loading', 'lazy');
  },
};
