import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CentrePlace } from './CentrePlace.tsx';

/** Address with its map, chat, hours and phones of the centre, on the contact page. */
const meta = {
  id: 'contact-place',
  title: 'Contact/Place',
  component: CentrePlace,
  tags: ['interactive'],
  args: { id: 'sede', openingHours: '' },
} satisfies Meta<typeof CentrePlace>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Without configured opening hours nothing is said about them. */
export const WithoutOpeningHours: Story = {
  parameters: { requirements: 'R10, L6' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'La sede' })).toBeVisible();
    await expect(canvas.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Consulenze',
      'Telefono',
    ]);
    await expect(canvas.getByRole('link', { name: 'Scrivici in chat' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:/),
    );
    await expect(canvas.getByRole('link', { name: /Apri la mappa$/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:/),
    );
  },
};

export const WithOpeningHours: Story = {
  parameters: { requirements: 'R10, L6' },
  args: { openingHours: 'lunedì–venerdì, 9:00–13:00' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sportello').nextElementSibling).toHaveTextContent(
      'lunedì–venerdì, 9:00–13:00',
    );
  },
};
