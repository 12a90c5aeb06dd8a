import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Consultation } from './Consultation.tsx';

/** What happens in a consultation, on CHI SIAMO. */
const meta = {
  id: 'about-consultation',
  title: 'About/Consultation',
  component: Consultation,
  args: { consultant: '', whatToBring: '' },
} satisfies Meta<typeof Consultation>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Nobody is named; the duration is that of the booking rules. */
export const Default: Story = {
  parameters: { requirements: 'R8, L6' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Quanto dura',
      'Dove',
      'Quanto costa',
      'Che cosa portare',
    ]);
    await expect(canvas.getByText('30 minuti.')).toBeVisible();
    await expect(canvas.getByText(/^Niente di obbligatorio/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'chiamaci' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:\+39/),
    );
  },
};

export const Configured: Story = {
  parameters: { requirements: 'L6' },
  args: {
    consultant: 'Una persona del centro che conosce corsi, bandi e segreterie.',
    whatToBring: 'I titoli di studio, se li hai.',
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Chi trovi').nextElementSibling).toHaveTextContent(args.consultant);
    await expect(canvas.getByText('Che cosa portare').nextElementSibling).toHaveTextContent(args.whatToBring);
  },
};
