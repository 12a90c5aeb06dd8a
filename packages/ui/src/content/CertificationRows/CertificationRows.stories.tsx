import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CertificationRows } from './CertificationRows.tsx';
import { exampleCertifications } from './exampleCertifications.tsx';

const meta = {
  id: 'content-certificationrows',
  title: 'Content/CertificationRows',
  component: CertificationRows,
  tags: ['autodocs', 'interactive'],
  args: { certifications: exampleCertifications },
} satisfies Meta<typeof CertificationRows>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {
  play: async ({ canvas, args }) => {
    const titles = canvas.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    await expect(titles).toEqual(args.certifications.map(({ title }) => title));
    await expect(canvas.getAllByText('Durata')[0]).not.toBeVisible();
  },
};

/** Any number of rows can be open. */
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    for (const { title } of exampleCertifications) {
      await userEvent.click(canvas.getByRole('heading', { name: title }));
      await expect(canvas.getByRole('link', { name: `Chiedi di ${title}` })).toBeVisible();
    }
  },
};

export const LongWords: Story = {
  args: {
    headingTag: 'h2',
    certifications: exampleCertifications.slice(0, 1).map((certification) => ({
      ...certification,
      title: 'PRECIPITEVOLISSIMEVOLMENTE',
      text: 'Una parola che non sta in una riga.',
    })),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('heading', { name: 'PRECIPITEVOLISSIMEVOLMENTE' }));
    await expect(canvas.getByText('120 €')).toBeVisible();
  },
};
