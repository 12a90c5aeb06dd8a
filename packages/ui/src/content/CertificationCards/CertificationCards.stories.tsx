import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CertificationCards } from './CertificationCards.tsx';
import { exampleCertifications } from './exampleCertifications.tsx';

const meta = {
  id: 'content-certificationcards',
  title: 'Content/CertificationCards',
  component: CertificationCards,
  tags: ['autodocs'],
  args: { certifications: exampleCertifications },
} satisfies Meta<typeof CertificationCards>;
export default meta;

type Story = StoryObj<typeof meta>;

/** What is known stands in the card; what is not known is left out. */
export const SomeFacts: Story = {
  play: async ({ canvas, args }) => {
    const titles = canvas.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    await expect(titles).toEqual(args.certifications.map(({ title }) => title));
    await expect(canvas.getAllByText('Durata')).toHaveLength(2);
  },
};

export const LongWords: Story = {
  args: {
    headingTag: 'h2',
    certifications: exampleCertifications.slice(2).map((certification) => ({
      ...certification,
      title: `PRECIPITEVOLISSIMEVOLMENTE ${certification.title}`,
      text: 'Una parola che non sta in una riga.',
    })),
  },
};
