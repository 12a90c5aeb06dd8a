import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SectionHeading } from '../SectionHeading/SectionHeading.tsx';
import { Section } from './Section.tsx';

const meta = {
  id: 'content-section',
  title: 'Content/Section',
  component: Section,
  tags: ['autodocs'],
  parameters: { layout: 'fullscreen' },
  args: {
    'aria-labelledby': 'services',
    children: (
      <SectionHeading id="services" title="I nostri servizi" lead="Per ognuna seguiamo il percorso." />
    ),
  },
} satisfies Meta<typeof Section>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'I nostri servizi' })).toBeVisible();
  },
};

export const Alt: Story = { args: { ground: 'alt' } };

export const Blue: Story = { args: { ground: 'blue' } };

/** Less space above and below. */
export const Tight: Story = {
  args: { tight: true },
  play: async ({ canvas }) => {
    const { paddingTop } = getComputedStyle(canvas.getByRole('region'));
    await expect(parseFloat(paddingTop)).toBeLessThanOrEqual(72);
  },
};

/** A given class is added to that of the component. */
export const WithClassName: Story = {
  args: { className: 'own' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'I nostri servizi' })).toHaveClass('Section', 'own');
  },
};
