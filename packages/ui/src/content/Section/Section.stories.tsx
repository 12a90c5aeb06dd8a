import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SectionHeading } from '../SectionHeading/SectionHeading.tsx';
import { Section } from './Section.tsx';

const meta = {
  title: 'Content/Section',
  component: Section,
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

/** A given class is added to that of the component. */
export const WithClassName: Story = {
  args: { className: 'own' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'I nostri servizi' })).toHaveClass('Section', 'own');
  },
};
